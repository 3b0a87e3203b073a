import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Without Vite's preloading of styles and scripts before `import()`: what the desk loads later has none. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: { filter: { id: /vite\/preload-helper/ }, handler: () => 'export const __vitePreload = (load) => load()' },
}

/** The desk is a build of its own, so that nothing of it can be asked for, or named, at the public site. */
export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), plainImports],
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
                  // What every page needs is 1 KB less in one file; the rest is loaded with the screens that use it.
                  // With what many pages share and is small: in files of their own they are 1 KB more.
                  {
                    name: 'shell',
                    test: /app\/desk\/(root\.tsx|frame\/scroll)|app\/desk\/kit\/(live-preview\/(live-preview|waiting)|use-now|once-link|result-note|words)|app\/kit\/(kept|field)|i18n\/language\.ts|list\/state-mark/,
                  },
                  // What a letter's page shares with other pages: else they would load all of it.
                  {
                    name: 'letters',
                    test: /desk\/kit\/clock|i18n\/desk-dates|app\/letters\/(due|moves)\.ts|frame\/typed\/(use-)?typed\.ts|typed-places|desk\/kit\/use-media|shown-reference|letters\/template-path/,
                  },
                  // What only forms of several fields need of the keeper of what is typed.
                  { name: 'typed-form', test: /frame\/typed\/(typed-form|typed-note|fields-in)/ },
                  // A letter's page in one file, but for what is loaded after it: in pieces it is 2 KB more.
                  {
                    name: 'letter',
                    test: /app\/desk\/(letters\/one\/(?!after-letter|answer-file|answer-times|attachment|below-head|changed-note|code|earlier|failed|large-picture|message|notes|note-form|offered-times|outcome|recipient|rest|sent-files|thread|way|when|whose|withdrawn)|kit\/seconds-left)/,
                  },
                  // What it shares with "Gå till".
                  { name: 'slug', test: /drafts\/slug/ },
                  // An article's page in one file, but for what is loaded after it: in pieces it is 0.3 KB more.
                  {
                    name: 'article',
                    test: /app\/desk\/articles\/one\/(?!codemirror|conflict-strip|difference|markdown-edits|picture-markdown|questions|side\/check|side\/signed-by|version)/,
                  },
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
