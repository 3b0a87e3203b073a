import { Suspense } from 'react'
import { places } from '#app/letters/templates/places.ts'
import { later } from '../../../kit/later.ts'
import { PageHead } from '../../../kit/page-head.tsx'
import { pathToTemplates } from '../../template-path.ts'
import { templatesCopy } from '../copy.ts'
import type { TemplateFormProps } from './props.ts'

const { one: copy } = templatesCopy

/** With what keeps its text, more than a page's script may need. */
const TemplateForm = later(() => import('./template-form.tsx'))

const helpId = 'mall-hjalp'

/** One template, in both languages. */
export function TemplatePage({ brand, ...form }: Omit<TemplateFormProps, 'helpId'> & { brand: string }) {
  const title = form.note === '' ? copy.newTitle : copy.title
  return (
    <>
      <PageHead back={{ to: pathToTemplates(form.reference), text: copy.back }} title={title} sub={copy.sub} />
      <Help brand={brand} />
      <Suspense>
        <TemplateForm {...form} helpId={helpId} />
      </Suspense>
    </>
  )
}

/** What is filled in by itself, and what is left to whoever answers. */
function Help({ brand }: { brand: string }) {
  const { help } = copy
  const what = { name: help.name, me: help.me, brand: help.brand(brand) }
  return (
    <div className="max-w-[70ch] text-ink-2" id={helpId}>
      <p>{help.lead}</p>
      <ul className="my-2 grid gap-1">
        {(Object.keys(places) as (keyof typeof places)[]).map((key) => (
          <li key={key}>
            <strong className="text-ink">{`{${places[key]}}`}</strong> {help.becomes} {what[key]}
          </li>
        ))}
      </ul>
      <p>{help.empty}</p>
    </div>
  )
}
