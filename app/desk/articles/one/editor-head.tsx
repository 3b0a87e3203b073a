import { Link } from 'react-router'
import { languages } from '#app/i18n/language.ts'
import { StateMark } from '../list/state-mark.tsx'
import { pathToArticle, paths } from '../../paths.ts'
import { Icon } from '../../kit/icon.tsx'
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
    <div className="ed-top">
      <Link className="link" to={paths.articles}>
        <Icon name="back" /> <span>{copy.back}</span>
      </Link>
      <h1 className="vh">{text.title || copy.untitled}</h1>
      <div className="seg" role="group" aria-label={copy.languageLabel}>
        {languages.map((language) => {
          if (language === article.language) {
            return (
              <Link key={language} to={pathToArticle(article.id)} aria-current="true">
                {copy.languages[language]}
              </Link>
            )
          }
          if (article.translation) {
            return (
              <Link key={language} to={pathToArticle(article.translation.id)}>
                {copy.languages[language]}
              </Link>
            )
          }
          return (
            <button key={language} type="submit" name="intent" value="translate" title={copy.translate[language]} aria-label={copy.translate[language]}>
              {copy.languages[language]}
            </button>
          )
        })}
      </div>
      <div className="seg ed-modes" role="group" aria-label={copy.modesLabel}>
        {(['write', 'view', 'facts'] as const).map((mode) => (
          <label key={mode}>
            <input type="radio" name="mode" value={mode} id={`mode-${mode}`} defaultChecked={mode === 'write'} />
            {copy.modes[mode]}
          </label>
        ))}
      </div>
      <span className="ed-state">
        <StateMark state={article.state} text={article.stateText} />
      </span>
      <span className="mute micro sp ed-saved" role="status">
        {status}
      </span>
      <button className="b b-2" type="submit" name="intent" value="save">
        <span>{copy.save}</span> <kbd>Ctrl S</kbd>
      </button>
      {deed === null ? (
        <span className="mute micro">{copy.nothingToPublish}</span>
      ) : (
        <button className="b b-1" type="submit" name="intent" value="ask-publish">
          {copy.deeds[deed]}
        </button>
      )}
    </div>
  )
}
