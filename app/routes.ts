import { index, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { languages } from '#app/i18n/language.ts'
import { feedPaths, pathTo, photographyPath, type Screen } from '#app/i18n/paths.ts'

/** One module per screen, mounted once a language under an id of its own. */
function screen(name: Screen, folder: string): RouteConfigEntry[] {
  return languages.map((language) =>
    route(pathTo(name, language), `site/${folder}/route.tsx`, { id: `${folder}-${language}` }),
  )
}

const routes = [
  index('site/start.ts'),
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
  route(photographyPath, 'site/photography/route.tsx'),
  ...languages.map((language) =>
    route(`${pathTo('blog', language)}/:slug`, 'site/blog-article.tsx', { id: `blog-article-${language}` }),
  ),
  route('/articles', 'site/article/no-slug.tsx'),
  route('/articles/:article', 'site/article/route.tsx'),
  route('/previews/:hash/*', 'site/preview/route.ts'),
  ...languages.map((language) =>
    route(`/${language}/site.webmanifest`, 'site/web-manifest.ts', { id: `web-manifest-${language}` }),
  ),
  route('/articles/:article.md', 'site/article/markdown.ts'),
  ...languages.flatMap((language) => [
    route(feedPaths(language).atom, 'site/feed/atom.ts', { id: `feed-atom-${language}` }),
    route(feedPaths(language).json, 'site/feed/json.ts', { id: `feed-json-${language}` }),
  ]),
  route('/sitemap.xml', 'site/sitemap/route.ts'),
  route('/robots.txt', 'site/robots-txt.ts'),
  route('/llms.txt', 'site/llms-txt/route.ts'),
  route('/.well-known/security.txt', 'site/security-txt.ts'),
  route('/health', 'site/health.ts'),
  route('/404', 'site/not-found/route.tsx', { id: 'not-found' }),
  route('*', 'site/not-found/route.tsx', { id: 'anything-else' }),
]

/** An address has one way of writing: `/EN` is no page, least of all a Swedish one. */
export default routes.map((entry) => ({ ...entry, caseSensitive: true })) satisfies RouteConfig
