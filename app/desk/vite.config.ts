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
                  { name: 'shared', minShareCount: 3 },
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
