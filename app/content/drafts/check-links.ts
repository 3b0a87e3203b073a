import type { Kysely } from 'kysely'
import type { Publishing } from '#app/content/publish.ts'
import { toolFileAt } from '#app/content/tool-files.ts'
import type { Database } from '#app/data/database/schema.ts'
import { languages } from '#app/i18n/language.ts'
import { articlePath, feedPaths, parseArticleParam } from '#app/i18n/paths.ts'
import type { Failure } from './checks.ts'
import { lineAt } from './check-markdown.ts'
import type { Draft } from './draft.ts'
import { withoutBlankEnds } from './draft-text.ts'

const others = new Set(['/', '/sitemap.xml', '/llms.txt', ...languages.flatMap((language) => Object.values(feedPaths(language)))])

/**
 * Links of the page as it will be laid out: those within the page need a heading, those within the site a screen or an
 * article that readers can open when this one is published. Other hosts are not asked.
 */
export async function checkLinks(
  { db, publishing }: { db: Kysely<Database>; publishing: Pick<Publishing, 'layOut' | 'isScreen'> },
  { draft, now }: { draft: Draft; now: Date },
): Promise<Failure[]> {
  const { language, pictures, slug } = draft
  const content = withoutBlankEnds(draft.content)
  let html: string
  try {
    html = (await publishing.layOut(content, language, pictures)).html
  } catch (error) {
    if (error instanceof Error && error.name === 'MarkdownRefused') return [{ id: 'markdown', detail: error.message }]
    throw error
  }
  const ids = new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => decoded(id)))
  const at = new Date(Math.max(Date.parse(draft.publish_at ?? now.toISOString()), now.getTime()))
  const own = slug === '' ? null : articlePath(slug, language)
  const failures: Failure[] = []
  for (const address of new Set([...html.matchAll(/<a\b[^>]* href="([^"]*)"/g)].map(([, href = '']) => decoded(href)))) {
    if (await leadsSomewhere(address)) continue
    const place = draft.content.indexOf(address)
    failures.push({ id: 'link', detail: address, ...(place >= 0 && { line: lineAt(draft.content, place) }) })
  }
  return failures

  async function leadsSomewhere(address: string): Promise<boolean> {
    if (address.startsWith('#')) return address === '#' || ids.has(address.slice(1)) || ids.has(unescaped(address.slice(1)))
    if (/^[a-z][a-z0-9+.-]*:/i.test(address) || address.startsWith('//')) return true
    // A path without "/" would be looked for beside the article: a host without https:// is usually meant.
    if (!address.startsWith('/')) return false
    const { pathname } = new URL(address, 'https://site.example')
    return pathname === own || isKnownPath({ db, publishing }, { path: pathname, at })
  }
}

/** Whether a path of this site is a page, or a file to take away, at that time. */
export async function isKnownPath(
  { db, publishing }: { db: Kysely<Database>; publishing: Pick<Publishing, 'isScreen'> },
  { path, at }: { path: string; at: Date },
): Promise<boolean> {
  if (others.has(path) || toolFileAt(path) || publishing.isScreen(path)) return true
  const address = parseArticleParam(/^\/articles\/([^/]+?)(?:\.md)?$/.exec(path)?.[1] ?? '')
  if (!address) return false
  const article = await db
    .selectFrom('articles')
    .select('slug')
    .where('slug', '=', address.slug)
    .where('language', '=', address.language)
    .where('published_at', '<=', at.toISOString())
    .executeTakeFirst()
  if (article) return true
  return (
    (await db.selectFrom('moved_articles').select('slug').where('slug', '=', address.slug).where('language', '=', address.language).executeTakeFirst()) !==
    undefined
  )
}

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' }

function decoded(attribute: string): string {
  return attribute.replaceAll(/&(?:amp|quot|lt|gt|#x27);/g, (entity) => entities[entity] ?? entity)
}

function unescaped(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
