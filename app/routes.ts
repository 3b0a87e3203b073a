import { index, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { languages } from './i18n/language.ts'
import { feedPaths, pathTo, photographyPath, type Screen } from './i18n/paths.ts'

/** One module per screen, mounted once a language under an id of its own. */
function screen(name: Screen, folder: string): RouteConfigEntry[] {
  return languages.map((language) =>
    route(pathTo(name, language), `routes/${folder}/route.tsx`, { id: `${folder}-${language}` }),
  )
}

const routes = [
  index('routes/start.ts'),
  ...screen('home', 'home'),
  ...screen('services', 'services'),
  ...screen('about', 'about'),
  ...screen('contact', 'contact'),
  ...screen('network', 'network'),
  ...screen('selectionProcess', 'selection-process'),
  ...screen('apply', 'apply'),
  ...screen('login', 'login'),
  ...screen('quiz', 'quiz'),
  ...screen('quizResult', 'quiz-result'),
  ...screen('blog', 'blog'),
  route(photographyPath, 'routes/photography/route.tsx'),
  ...languages.map((language) =>
    route(`${pathTo('blog', language)}/:slug`, 'routes/blog-article.tsx', { id: `blog-article-${language}` }),
  ),
  route('/articles', 'routes/article/no-slug.tsx'),
  route('/articles/:article', 'routes/article/route.tsx'),
  route('/previews/:hash/*', 'routes/preview/route.ts'),
  ...languages.map((language) =>
    route(`/${language}/site.webmanifest`, 'routes/web-manifest.ts', { id: `web-manifest-${language}` }),
  ),
  route('/articles/:article.md', 'routes/article/markdown.ts'),
  ...languages.flatMap((language) => [
    route(feedPaths(language).atom, 'routes/feed/atom.ts', { id: `feed-atom-${language}` }),
    route(feedPaths(language).json, 'routes/feed/json.ts', { id: `feed-json-${language}` }),
  ]),
  route('/sitemap.xml', 'routes/sitemap/route.ts'),
  route('/robots.txt', 'routes/robots-txt.ts'),
  route('/llms.txt', 'routes/llms-txt/route.ts'),
  route('/.well-known/security.txt', 'routes/security-txt.ts'),
  route('/health', 'routes/health.ts'),
  route('/404', 'routes/not-found/route.tsx', { id: 'not-found' }),
  route('*', 'routes/not-found/route.tsx', { id: 'anything-else' }),
]

/** An address has one way of writing: `/EN` is no page, least of all a Swedish one. */
export default routes.map((entry) => ({ ...entry, caseSensitive: true })) satisfies RouteConfig
