import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** The desk is a build of its own, so that nothing of it can be asked for, or named, at the public site. */
export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  // Its own files only; what is in public/ belongs to the site.
  publicDir: false,
  build: {
    target: ['chrome123', 'safari17.5', 'firefox120'],
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    assetsInlineLimit: 0,
    // Kilobytes: CodeMirror, which only the editor loads, and only once its page stands.
    chunkSizeWarningLimit: 600,
  },
  ...(command === 'build' && {
    environments: {
      client: {
        build: {
          modulePreload: false,
          rollupOptions: {
            output: {
              codeSplitting: {
                groups: [
                  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                  // What fewer screens use is loaded with them: each page has at most 130 KB.
                  { name: 'shared', minShareCount: 8 },
                ],
              },
            },
          },
        },
      },
      ssr: {
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: { noExternal: true, external: ['sharp', 'pg', 'nodemailer'] },
        build: { target: 'node24', rollupOptions: { output: { minify: { compress: true, mangle: false, codegen: true } } } },
      },
    },
  }),
}))
