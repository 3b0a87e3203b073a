import { useState } from 'react'
import { Link } from 'react-router'
import { Notice } from '../../kit/notice.tsx'
import { paths } from '../../paths.ts'
import { withdrawnCopy as copy } from './withdrawn-copy.ts'

/** In the place of a letter that is gone while its answer was written: what was typed can be taken along. */
export default function Withdrawn({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false)
  const take = () => void navigator.clipboard.writeText(text).then(() => setCopied(true))
  return (
    <div className="grid max-w-[48rem] gap-5">
      <title>{`${copy.title} – skrivbordet`}</title>
      <h1>{copy.title}</h1>
      <Notice text={copy.text} />
      <div className="field">
        <label className="field-label" htmlFor="kvar">
          {copy.label}
        </label>
        <textarea className="input min-h-48" id="kvar" readOnly value={text} />
      </div>
      <div className="actions">
        <button className="button button-secondary" type="button" onClick={take}>
          {copy.copy}
        </button>
        <Link className="button button-secondary" to={paths.enquiries}>
          {copy.next}
        </Link>
        <span role="status">{isCopied && copy.copied}</span>
      </div>
    </div>
  )
}
