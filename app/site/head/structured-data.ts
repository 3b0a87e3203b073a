import type { Blog, BlogPosting, BreadcrumbList, IdReference, Organization, SearchAction, Thing, WebSite, WithActionConstraints } from 'schema-dts'
import { absolute } from '#app/site/addresses.ts'
import { defaultLanguage, type Language, languages, otherLanguages } from '#app/i18n/language.ts'
import { articlePath } from '#app/i18n/paths.ts'
import { pathTo } from '#app/site/screens.ts'
import type { Site } from '#app/site/frame/site.ts'
import type { Facts } from '#app/texts/facts.ts'

// Organization, blog and articles are referred to by `@id`, the address of their own page; only that page has the full
// object.

type SiteName = Pick<Site, 'origin' | 'brand'>

/** A page in a breadcrumb. */
export type Crumb = { name: string; path: string }

const blogUrl = (origin: string, language: Language) => origin + pathTo('blog', language)

/** The consultancy in short, for pages other than home. */
function organizationName({ origin, brand }: SiteName) {
  return { '@type': 'Organization', '@id': origin, name: brand, url: origin } as const
}

export function organizationReference(origin: string): IdReference {
  return { '@id': origin }
}

type CompanyFacts = Pick<Facts, 'email' | 'companyName' | 'companyAddress' | 'vatNumber'>

/** The consultancy and its website, for the home page. */
export function homeData(site: SiteName & Pick<Site, 'language'>, { email, companyName, companyAddress, vatNumber }: CompanyFacts): Thing[] {
  const { origin, brand, language } = site
  const organization: Organization = {
    ...organizationName(site),
    logo: `${origin}/icon-512.png`,
    ...(companyName !== null && { legalName: companyName }),
    ...(vatNumber !== null && { vatID: vatNumber }),
    ...(companyAddress !== null && { address: companyAddress }),
    contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', email, availableLanguage: languages },
  }
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${blogUrl(origin, language)}?q={q}` },
    'query-input': 'required name=q',
  }
  const url = origin + pathTo('home', language)
  const website: WebSite = {
    '@type': 'WebSite',
    '@id': url,
    name: brand,
    url,
    inLanguage: language,
    publisher: organizationReference(origin),
    potentialAction: search,
  }
  return [organization, website]
}

/** The blog of a language, with the articles of one page (SPEC §2 "Blog list"). */
export function blogData(
  site: SiteName & Pick<Site, 'language'>,
  {
    name,
    description,
    articles,
  }: {
    name: string
    description: string
    articles: { slug: string; title: string; summary: string; published_at: string }[]
  },
): Blog {
  const { origin, language } = site
  const url = blogUrl(origin, language)
  return {
    '@type': 'Blog',
    '@id': url,
    name,
    description,
    url,
    inLanguage: language,
    publisher: organizationName(site),
    blogPost: articles.map(({ slug, title, summary, published_at }) => {
      const articleUrl = absolute(articlePath(slug, language), origin)
      return { '@type': 'BlogPosting', '@id': articleUrl, headline: title, description: summary, datePublished: published_at, url: articleUrl }
    }),
  }
}

/**
 * An article (SPEC §2 "Article page"). Among translations, the one in the default language counts as the original.
 */
export function articleData(
  site: SiteName & Pick<Site, 'language' | 'path' | 'alternates'>,
  article: { title: string; description: string; publishedAt: string; image: string },
): BlogPosting {
  const { origin, language, path, alternates } = site
  const url = absolute(path, origin)
  const original = alternates[defaultLanguage]
  const translations = otherLanguages(language).flatMap((other) => alternates[other] ?? [])
  const reference = (translation: string) => ({ '@id': absolute(translation, origin) })
  return {
    '@type': 'BlogPosting',
    '@id': url,
    headline: article.title,
    description: article.description,
    datePublished: article.publishedAt,
    dateModified: article.publishedAt,
    author: organizationName(site),
    publisher: organizationReference(origin),
    url,
    inLanguage: language,
    image: absolute(article.image, origin),
    isPartOf: { '@id': blogUrl(origin, language) },
    ...(language === defaultLanguage
      ? translations.length > 0 && { workTranslation: translations.map(reference) }
      : original !== undefined && { translationOfWork: reference(original) }),
  }
}

/** The breadcrumb from home to a page. */
export function breadcrumbs({ origin, brand, language }: SiteName & Pick<Site, 'language'>, parents: Crumb[], name: string): BreadcrumbList {
  const above = [{ name: brand, path: pathTo('home', language) }, ...parents]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      ...above.map((crumb, place) => ({
        '@type': 'ListItem' as const,
        position: place + 1,
        name: crumb.name,
        item: { '@id': absolute(crumb.path, origin) },
      })),
      { '@type': 'ListItem', position: above.length + 1, name },
    ],
  }
}
