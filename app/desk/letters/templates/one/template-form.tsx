import { Suspense, useEffect, useState } from 'react'
import { type Language, languages } from '#app/i18n/language.ts'
import { Field } from '#app/kit/field.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { readDraft, type TemplateField, type TemplateTexts } from '#app/letters/templates/draft.ts'
import { places } from '#app/letters/templates/places.ts'
import type { Typed } from '../../../frame/typed/typed.ts'
import { later } from '../../../kit/later.ts'
import { Notice } from '../../../kit/notice.tsx'
import { ResultNote } from '../../../kit/result-note.tsx'
import { longestAnswer } from '../../one/answer-fields.ts'
import { templatesCopy } from '../copy.ts'
import { longestName } from '../fields.ts'
import type { TemplateFormProps } from './props.ts'
import { formId, useTemplateForm } from './use-template-form.ts'

const { one: copy, languages: languageNames } = templatesCopy

const Leaving = later(() => import('../../../frame/typed/leaving.tsx'))
const Troubles = later(() => import('../../../frame/typed/troubles.tsx'))

/** The form of a template. What is typed is kept until it is saved. */
export default function TemplateForm(props: TemplateFormProps) {
  const { isFromAnswer, helpId, first } = props
  // Not what is kept while it is typed: the page is told of that, too.
  const [kept] = useState(props.kept)
  const { form, begun, shown, typing, sending, result, onInput, submit, insert, startAgain } = useTemplateForm(props)
  const hydrated = useHydrated()
  const faults = result?.faults ?? {}
  const isGone = props.isGone || result?.isGone === true
  useEffect(() => {
    if (result?.faults) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [result, form])
  return (
    <>
      <Suspense>
        <Leaving />
      </Suspense>
      {/* Saved by script, the list says so. */}
      {(result === first || result?.refused) && <ResultNote result={result} />}
      <div className="stack mt-4 empty:hidden">
        {result?.theirs && <Theirs {...result.theirs} />}
        {isGone && <Notice {...copy.gone} isError />}
        {typing.typed.trouble?.kind === 'gone' && (
          <form method="post" onSubmit={startAgain}>
            <Notice {...copy.letterGone} isError>
              <button className="link">{copy.discard}</button>
            </Notice>
          </form>
        )}
        <Suspense>
          <Troubles {...typing} typed={inWords(typing.typed)} />
        </Suspense>
        {kept && !first && (
          <form method="post" onSubmit={startAgain}>
            <Notice icon="clock" text={copy.kept} isNew={false}>
              <button className="link" name="intent" value="discard">
                {copy.discard}
              </button>
            </Notice>
          </form>
        )}
        {isFromAnswer && !kept && <Notice icon="letter" text={copy.fromAnswer} isNew={false} />}
      </div>
      <form id={formId} method="post" noValidate className="mt-6" ref={form} onSubmit={submit} onInput={onInput}>
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="id" value={shown.id} />
        {/* Told that it is gone, whoever saves adds it again. */}
        <input type="hidden" name="version" value={isGone ? 0 : shown.version} />
        <div className="grid grid-cols-2 gap-x-8 gap-y-8 max-wide:grid-cols-1">
          {languages.map((language) => (
            <fieldset key={language} className="min-w-0 border-t border-ink pt-4">
              <legend className="float-left">
                <h2>{languageNames[language]}</h2>
              </legend>
              <div className="clear-both pt-3">
                <Field name={fieldOf(language, 'name')} label={copy.name} error={faults[fieldOf(language, 'name')]} alert>
                  {(input) => (
                    <input {...input} lang={language} maxLength={longestName} autoComplete="off" defaultValue={begun.texts[language].name} readOnly={sending} />
                  )}
                </Field>
                <Field name={fieldOf(language, 'text')} label={copy.text} error={faults[fieldOf(language, 'text')]} also={helpId} alert>
                  {(input) => (
                    <textarea
                      {...input}
                      className="input min-h-80"
                      lang={language}
                      maxLength={longestAnswer}
                      autoComplete="off"
                      defaultValue={begun.texts[language].text}
                      readOnly={sending}
                    />
                  )}
                </Field>
                {hydrated && (
                  <p className="actions mt-2 text-micro text-ink-2">
                    {copy.insert}
                    {Object.values(places).map((place) => (
                      <button
                        key={place}
                        className="button button-secondary px-3 font-medium"
                        type="button"
                        onClick={() => insert(fieldOf(language, 'text'), `{${place}}`)}
                      >
                        <span>{place}</span>
                        <span className="sr-only">{copy.inserted(languageNames[language])}</span>
                      </button>
                    ))}
                  </p>
                )}
              </div>
            </fieldset>
          ))}
        </div>
        <div className="actions mt-6">
          <button className="button button-primary" type="submit" disabled={sending}>
            {sending ? copy.saving : copy.save}
          </button>
        </div>
      </form>
    </>
  )
}

const fieldOf = (language: Language, part: 'name' | 'text'): TemplateField => `${language}.${part}`

/** What somebody else has saved meanwhile. */
function Theirs({ texts, changedBy }: { texts: TemplateTexts; changedBy: string | null }) {
  return (
    <div>
      <Notice {...copy.stale(changedBy)} isError />
      {languages.map((language) => {
        const theirs = texts[language]
        return (
          theirs && (
            <div key={language} className="mt-3 border-l-2 border-edge pl-4" lang={language === 'sv' ? undefined : language}>
              <strong>{theirs.name}</strong>
              <p className="whitespace-pre-line">{theirs.text}</p>
            </div>
          )
        )
      })}
    </div>
  )
}

/** What another page of this person's has, as people read it: it is kept as JSON. */
function inWords<Given extends Pick<Typed, 'trouble'>>(typed: Given): Given {
  const draft = typed.trouble?.kind === 'theirs' ? readDraft(typed.trouble.text) : null
  if (!draft) return typed
  const words = languages.flatMap((language) => Object.values(draft.texts[language])).join('\n\n')
  return { ...typed, trouble: { ...typed.trouble, text: words.trim() } }
}
