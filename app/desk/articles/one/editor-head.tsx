import { Link } from 'react-router'
import { languages } from '#app/i18n/language.ts'
import { StateMark } from '../list/state-mark.tsx'
import { pathToArticle, paths } from '../../paths.ts'
import { Icon } from '#app/kit/icon.tsx'
import type { ArticleCopy } from './copy.ts'
import type { ShownArticle } from './shown-article.ts'
import type { useArticle } from './use-article.ts'
import type { Deed } from './will-happen.ts'

export type Editor = ReturnType<typeof useArticle>

type EditorHeadProps = { copy: ArticleCopy; article: ShownArticle; editor: Editor; deed: Deed }

/** What stands above the columns: back, the other language, whether it is saved, and the two buttons. */
export function EditorHead({ copy, article, editor: { text, busy, isSaved, savedAt, trouble }, deed }: EditorHeadProps) {
  const status =
    busy === null
      ? isSaved && trouble === null
        ? copy.status.saved(savedAt)
        : copy.status.unsaved
      : busy === 'autosave' || busy === 'save'
        ? copy.status.saving
        : copy.status.working
  return (
    <div className="editor-top sticky top-0 z-5 flex flex-wrap items-center gap-x-5 gap-y-3 bg-wall px-5 py-2.5 max-sm:gap-x-3 max-sm:gap-y-2 max-sm:px-4">
      <Link className="link" to={paths.articles}>
        <Icon name="back" /> <span>{copy.back}</span>
      </Link>
      <h1 className="sr-only">{text.title || copy.untitled}</h1>
      <div className="segments" role="group" aria-label={copy.languageLabel}>
        {languages.map((language) => {
          const isThis = language === article.language
          const id = isThis ? article.id : article.translation?.id
          return id !== undefined ? (
            <Link key={language} to={pathToArticle(id)} aria-current={isThis ? 'true' : undefined}>
              {copy.languages[language]}
            </Link>
          ) : (
            <button key={language} type="submit" name="intent" value="translate" title={copy.translate[language]} aria-label={copy.translate[language]}>
              {copy.languages[language]}
            </button>
          )
        })}
      </div>
      <div className="segments editor-modes order-5 w-full sm:hidden" role="group" aria-label={copy.modesLabel}>
        {(['write', 'view', 'facts'] as const).map((mode) => (
          <label className="flex-1 justify-center" key={mode}>
            <input type="radio" name="mode" value={mode} id={`mode-${mode}`} defaultChecked={mode === 'write'} />
            {copy.modes[mode]}
          </label>
        ))}
      </div>
      <span className="max-sm:hidden">
        <StateMark state={article.state} text={article.stateText} />
      </span>
      <span className="editor-saved ml-auto text-micro text-ink-2" role="status">
        {status}
      </span>
      <button className="button button-secondary max-sm:order-4 max-sm:flex-1" type="submit" name="intent" value="save">
        <span>{copy.save}</span> <kbd>Ctrl S</kbd>
      </button>
      {deed === null ? (
        <span className="text-ink-2 text-micro">{copy.nothingToPublish}</span>
      ) : (
        <button className="button button-primary max-sm:order-4 max-sm:flex-1" type="submit" name="intent" value="ask-publish">
          {copy.deeds[deed]}
        </button>
      )}
    </div>
  )
}
