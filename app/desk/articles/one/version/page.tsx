import { Form } from 'react-router'
import type { Language } from '#app/i18n/language.ts'
import { pathToArticle } from '#app/desk/paths.ts'
import { PageHead } from '#app/desk/kit/page-head.tsx'
import type { Difference } from '../fields.ts'
import { DifferenceView } from './difference-view.tsx'

export const versionCopy = {
  title: 'Jämför versioner',
  back: 'Artikeln',
  heading: (time: string) => `Sedan ${time}`,
  sub: (person: string) => `${person} sparade den versionen. Struket fanns då, understruket är nytt.`,
  same: 'Texten är densamma nu som då.',
  restore: 'Återställ den här versionen',
  note: 'Texten som den är nu ligger kvar bland versionerna. Webbplatsen ändras först när du publicerar.',
}

type VersionPageProps = {
  id: string
  versionId: string
  /** Of the article, as it is now. */
  version: number
  language: Language
  time: string
  person: string
  difference: Difference
}

/** What has changed since a version, and a way back to it. */
export function VersionPage({ id, versionId, version, language, time, person, difference }: VersionPageProps) {
  return (
    <>
      <PageHead back={{ to: pathToArticle(id), text: versionCopy.back }} title={versionCopy.heading(time)} sub={versionCopy.sub(person)} />
      {difference.length === 0 ? <p>{versionCopy.same}</p> : <DifferenceView difference={difference} language={language} />}
      {difference.length > 0 && (
        <Form className="mt-11" method="post" action={pathToArticle(id)}>
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="versionId" value={versionId} />
          <button className="button button-primary" type="submit" name="intent" value="restore">
            {versionCopy.restore}
          </button>
          <p className="field-hint">{versionCopy.note}</p>
        </Form>
      )}
    </>
  )
}
