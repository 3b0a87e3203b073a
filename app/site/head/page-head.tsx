import { useState } from 'react'
import type { Graph, Thing } from 'schema-dts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { type Alternates, hreflangs } from '#app/site/addresses.ts'
import type { Language } from '#app/i18n/language.ts'
import { feedPaths } from '#app/i18n/paths.ts'
import { pathTo } from '#app/site/screens.ts'
import { type PreviewImage, useSite } from '#app/site/frame/site.ts'
import { LocaleTags, PreviewTags } from './preview-tags.tsx'
import { breadcrumbs, type Crumb } from './structured-data.ts'

type PageHeadProps = {
  /** Without the brand, which is appended. */
  title: string
  description: string
  /** The canonical path, where it differs from the page's own (a numbered page, the list behind a search). */
  path?: string
  noindex?: boolean
  /** Links to the language's feeds. */
  feeds?: boolean
  type?: 'website' | 'article'
  /** Default: the screen's preview, and none with noindex. */
  preview?: PreviewImage
  /** In addition to the breadcrumb, which every page below home has. */
  structuredData?: Thing[] | undefined
  /** The pages between home and this one. */
  parents?: Crumb[]
  /** The page's name in the breadcrumb. Default: the title. */
  shortTitle?: string
}

/** Title, description, canonical, alternates, Open Graph and structured data; React hoists all but the last into the head. */
export function PageHead(props: PageHeadProps) {
  const { title, description, path, noindex, feeds, type = 'website', preview, structuredData = [], parents = [] } = props
  const site = useSite()
  if (!site) return <title>{title}</title>
  const fullTitle = `${title} – ${site.brand}`
  const address = site.origin + (path ?? site.path)
  const hasAddress = !noindex || path !== undefined
  const image = preview ?? (noindex ? null : site.preview)
  const isBelowHome = !noindex && site.path !== pathTo('home', site.language)
  const things = [...structuredData, ...(isBelowHome ? [breadcrumbs(site, parents, props.shortTitle ?? title)] : [])]
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {noindex && <meta name="robots" content="noindex" />}
      {hasAddress && <link rel="canonical" href={address} />}
      {!noindex && <AlternateLinks origin={site.origin} alternates={site.alternates} />}
      <meta property="og:site_name" content={site.brand} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type} />
      {hasAddress && <meta property="og:url" content={address} />}
      <LocaleTags language={site.language} alternates={noindex ? {} : site.alternates} />
      {image && <PreviewTags origin={site.origin} image={image} />}
      {feeds && <FeedLinks language={site.language} title={site.brand} />}
      <StructuredData things={things} />
    </>
  )
}

function AlternateLinks({ origin, alternates }: { origin: string; alternates: Alternates }) {
  return hreflangs(alternates, origin).map(({ hreflang, href }) => <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />)
}

function FeedLinks({ language, title }: { language: Language; title: string }) {
  const { atom, json } = feedPaths(language)
  return (
    <>
      <link rel="alternate" type="application/atom+xml" title={title} href={atom} />
      <link rel="alternate" type="application/feed+json" title={title} href={json} />
    </>
  )
}

/**
 * Rendered only on the server: search engines read the document, and in the browser React creates scripts by innerHTML,
 * which the page's trusted types forbid.
 */
function StructuredData({ things }: { things: Thing[] }) {
  const hydrated = useHydrated()
  const [text] = useState(() => (hydrated || things.length === 0 ? null : graphText(things)))
  return text && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}

/** Escapes "<", so that no title can close the script element. */
function graphText(things: Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  return JSON.stringify(graph).replaceAll('<', '\\u003c')
}
