import type { JsonFeed } from 'feedsmith'
import { services } from '#app/site/context.ts'
import { languageOf } from '#app/i18n/paths.ts'
import type { Route } from './+types/json'
import { feedContent } from './content.ts'

/** The newest articles of a language, in full, as JSON Feed 1.1. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const feed = await feedContent(context.get(services), languageOf(url.pathname))
  // Only the library's type is used: its generator omits an empty `items`, which the format requires.
  const json: JsonFeed.Feed<string, true> & { version: string } = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.blog,
    feed_url: feed.self.json,
    language: feed.language,
    authors: [feed.author],
    items: feed.entries.map(({ url: id, title, summary, html, published, image }) => ({
      id,
      url: id,
      title,
      summary,
      content_html: html,
      date_published: published,
      date_modified: published,
      ...(image !== undefined && { image }),
    })),
  }
  return new Response(JSON.stringify(json), { headers: { 'Content-Type': 'application/feed+json; charset=utf-8' } })
}
