import type { BlogCopy } from './copy.ts'

type BlogHeadProps = {
  copy: BlogCopy
  /** The address of the list and of its search. */
  path: string
  /** The search query. */
  query?: string
}

/** Heading and search field, above the list and the search results. */
export function BlogHead({ copy, path, query }: BlogHeadProps) {
  return (
    <>
      <div className="columns-12 mb-12 items-end gap-y-6">
        <h1 className="col-span-full text-h1 sm:col-span-8">{copy.heading}</h1>
        <p className="col-span-full text-ink-2 sm:col-span-4">{copy.intro}</p>
      </div>
      <search className="article-search">
        <form action={path} method="get">
          <label htmlFor="q">{copy.search.label}</label>
          <input className="input" id="q" name="q" type="search" defaultValue={query} maxLength={200} enterKeyHint="search" />
          <button className="button button-secondary" type="submit">
            {copy.search.button}
          </button>
        </form>
      </search>
    </>
  )
}
