import type { BlogCopy } from './copy.ts'

type BlogHeadProps = {
  copy: BlogCopy
  /** The list's own address, which answers questions too. */
  path: string
  /** What was asked, to be changed and asked again. */
  question?: string
}

/** What stands above the list and above the results: the heading, and the field to search from. */
export function BlogHead({ copy, path, question }: BlogHeadProps) {
  return (
    <>
      <div className="columns-12 mb-12 items-end gap-y-6">
        <h1 className="col-span-full text-h1 sm:col-span-8">{copy.heading}</h1>
        <p className="col-span-full text-ink-2 sm:col-span-4">{copy.intro}</p>
      </div>
      <search className="article-search">
        <form action={path} method="get">
          <label htmlFor="q">{copy.search.label}</label>
          <input className="input" id="q" name="q" type="search" defaultValue={question} maxLength={200} enterKeyHint="search" />
          <button className="button button-secondary" type="submit">
            {copy.search.button}
          </button>
        </form>
      </search>
    </>
  )
}
