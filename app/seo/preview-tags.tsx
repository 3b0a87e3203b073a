import type { Language } from '#app/i18n/language.ts'
import { previewSize } from './preview-size.ts'

/** The picture that stands for a page where its address is shared. */
export type PreviewImage = {
  path: string
  /** In the page's language. */
  alt: string
}

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

const locales: Record<Language, string> = { sv: 'sv_SE', en: 'en_GB' }

/** The page's language as Open Graph writes it, and those it can also be read in. */
export function LocaleTags({ language, alternates }: { language: Language; alternates: Partial<Record<Language, string>> }) {
  const others = Object.entries(locales).filter(([other]) => other !== language && other in alternates)
  return (
    <>
      <meta property="og:locale" content={locales[language]} />
      {others.map(([other, locale]) => (
        <meta key={other} property="og:locale:alternate" content={locale} />
      ))}
    </>
  )
}
