import { languages } from '#app/i18n/language.ts'
import { exitPath, feedPaths } from '#app/i18n/paths.ts'
import { type CacheRule, pathTo, screenPaths, screens } from '#app/site/screens.ts'
import { filePath } from '#app/site/thanks/thanks.ts'

/** A path or path pattern, and the module in app/site that handles it. */
export type RouteEntry = {
  id: string
  path: string
  file: string
  /** Absent: not cached, and `no-store` unless the response says otherwise. */
  cache?: CacheRule | undefined
}

/** Every route of the site, for React Router (app/site/routes.ts) and the page cache (server/page-key.ts). */
export const routeTable: RouteEntry[] = [
  { id: 'start', path: '/', file: 'start.ts' },
  ...screenPaths().map(({ screen, language, path }) => ({
    id: `${screen}-${language}`,
    path,
    file: `${screen}/route.tsx`,
    cache: screens[screen].cache,
  })),
  ...languages.flatMap((language) => [
    { id: `blog-article-${language}`, path: `${pathTo('blog', language)}/:slug`, file: 'article/blog-article.tsx' },
    { id: `apply-send-${language}`, path: `${pathTo('apply', language)}/send`, file: 'apply/send.ts' },
    { id: `thanks-file-${language}`, path: filePath(language), file: 'thanks/file.ts' },
    { id: `quiz-count-${language}`, path: `${pathTo('quiz', language)}/count`, file: 'quiz/count.ts' },
    // Not cached: it clears what the browser has stored.
    { id: `leave-${language}`, path: exitPath(language), file: 'leaving/leave.tsx' },
    { id: `web-manifest-${language}`, path: `/${language}/site.webmanifest`, file: 'machines/web-manifest.ts', cache: {} },
    { id: `feed-atom-${language}`, path: feedPaths(language).atom, file: 'feed/atom.ts', cache: {} },
    { id: `feed-json-${language}`, path: feedPaths(language).json, file: 'feed/json.ts', cache: {} },
  ]),
  // Its address until the conversation by code (decision 054).
  { id: 'old-enquiry', path: '/en/case', file: 'case/old-address.ts' },
  { id: 'no-slug', path: '/articles', file: 'article/no-slug.tsx' },
  { id: 'article', path: '/articles/:article', file: 'article/route.tsx', cache: {} },
  { id: 'article-markdown', path: '/articles/:article.md', file: 'article/markdown.ts', cache: {} },
  // Not cached: a link can be revoked.
  { id: 'shared-draft', path: '/utkast/:secret', file: 'shared-draft/route.tsx' },
  // Not cached: pictures are on disk, and would evict pages from the page cache.
  { id: 'preview', path: '/previews/:hash/*', file: 'preview/route.ts' },
  { id: 'sitemap', path: '/sitemap.xml', file: 'sitemap/route.ts', cache: { part: /^[1-9]\d{0,3}$/ } },
  { id: 'robots', path: '/robots.txt', file: 'machines/robots-txt.ts', cache: {} },
  { id: 'llms', path: '/llms.txt', file: 'machines/llms-txt/route.ts', cache: {} },
  { id: 'security', path: '/.well-known/security.txt', file: 'machines/security-txt.ts', cache: {} },
  { id: 'speculation-rules', path: '/speculation-rules.json', file: 'machines/speculation-rules.ts', cache: {} },
  { id: 'not-found', path: '/404', file: 'not-found/route.tsx' },
  { id: 'anything-else', path: '*', file: 'not-found/route.tsx' },
]
