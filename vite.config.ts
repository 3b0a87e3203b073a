import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: ['chrome123', 'safari17.5', 'firefox120'],
    // The same browsers for CSS: an older one would turn light-dark() into two copies of every token.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    // Fonts and plates stay files of their own, so that they can be preloaded and kept for a year.
    assetsInlineLimit: 0,
  },
})
