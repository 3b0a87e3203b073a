import { type Language, locales, otherLanguages } from '#app/i18n/language.ts'
import type { PreviewImage } from '#app/shell/site.ts'
import { previewSize } from '#app/previews/preview-size.ts'

type PreviewTagsProps = {
  origin: string
  image: PreviewImage
}

/** The picture in Open Graph's words, which all read, and the one thing that X asks for beside them: the large card. */
export function PreviewTags({ origin, image }: PreviewTagsProps) {
  return (
    <>
      <meta property="og:image" content={origin + image.path} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(previewSize.width)} />
      <meta property="og:image:height" content={String(previewSize.height)} />
      <meta property="og:image:alt" content={image.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

const written = (language: Language) => locales[language].replace('-', '_')

/** The page's language as Open Graph writes it, and those it can also be read in. */
export function LocaleTags({ language, alternates }: { language: Language; alternates: Partial<Record<Language, string>> }) {
  const others = otherLanguages(language).filter((other) => alternates[other] !== undefined)
  return (
    <>
      <meta property="og:locale" content={written(language)} />
      {others.map((other) => (
        <meta key={other} property="og:locale:alternate" content={written(other)} />
      ))}
    </>
  )
}
