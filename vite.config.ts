import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type EnvironmentOptions } from 'vite'
import { plateFiles } from './app/kit/plates/plate-files.ts'

/** The server with its packages as plain JavaScript: it loads what it uses of them, and no more (docs/decisions/006). */
const serverBuild: EnvironmentOptions = {
  // Decided here, so that of React only the production build comes along.
  define: { 'process.env.NODE_ENV': '"production"' },
  // Native code (sharp), and what finds its own parts at run time.
  resolve: { noExternal: true, external: ['sharp', 'pg', 'tinypool', 'nodemailer'] },
  build: {
    target: 'node24',
    rollupOptions: {
      input: {
        main: 'server/main.ts',
        testing: 'server/testing.ts',
        'layout-worker': 'app/content/markdown/layout-worker.ts',
      },
      // Without comments and dead branches, with all names: a stack trace stays readable.
      output: { minify: { compress: true, mangle: false, codegen: true } },
    },
  },
}

const clientBuild: EnvironmentOptions = {
  build: {
    // A page names its own scripts (app/document/page-scripts.ts), and what comes later needs no other than they.
    modulePreload: false,
    rollupOptions: {
      output: {
        // In one file they are 4 kB less than in five; what many screens share is 1 kB less than in ten.
        codeSplitting: {
          groups: [
            { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
            { name: 'shared', minShareCount: 3 },
          ],
        },
      },
    },
  },
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), plateFiles()],
  build: {
    // The oldest browsers that the site is for (decision 034).
    target: ['chrome100', 'safari15.4', 'firefox120'],
    cssTarget: ['chrome100', 'safari15.4', 'firefox120'],
    // Fonts and plates stay files of their own, so that they can be preloaded and kept for a year.
    assetsInlineLimit: 0,
  },
  ...(command === 'build' && { environments: { client: clientBuild, ssr: serverBuild } }),
}))
