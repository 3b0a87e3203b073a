import { type Language, locales, otherLanguages } from '#app/i18n/language.ts'
import type { PreviewImage } from '#app/site/frame/site.ts'
import { previewSize } from '#app/content/previews/preview-size.ts'

type PreviewTagsProps = {
  origin: string
  image: PreviewImage
}

/** The picture as Open Graph tags, which all services read; X also needs `twitter:card`. */
export function PreviewTags({ origin, image }: PreviewTagsProps) {
  return (
    <>
      <meta property="og:image" content={origin + image.path} />
      <meta property="og:image:width" content={String(previewSize.width)} />
      <meta property="og:image:height" content={String(previewSize.height)} />
      <meta property="og:image:alt" content={image.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

const openGraphLocale = (language: Language) => locales[language].replace('-', '_')

/** The page's language, and those of its translations. */
export function LocaleTags({ language, alternates }: { language: Language; alternates: Partial<Record<Language, string>> }) {
  const others = otherLanguages(language).filter((other) => alternates[other] !== undefined)
  return (
    <>
      <meta property="og:locale" content={openGraphLocale(language)} />
      {others.map((other) => (
        <meta key={other} property="og:locale:alternate" content={openGraphLocale(other)} />
      ))}
    </>
  )
}
