import { Notice } from '../../kit/notice.tsx'
import { troublesCopy as copy } from './troubles-copy.ts'
import { saveTyped } from './typed.ts'
import type { useTyped } from './use-typed.ts'

type TroublesProps = Pick<ReturnType<typeof useTyped>, 'typed' | 'keepMine' | 'takeTheirs'> & {
  /** Of a form of several fields, whose text is not for reading. */
  isForm?: boolean
}

/** Why the server has not got what is typed, or that another page has something else. */
export default function Troubles({ typed: { trouble, isSaved }, keepMine, takeTheirs, isForm = false }: TroublesProps) {
  if (trouble?.kind === 'theirs') {
    const words = isForm ? { ...copy.theirs, ...copy.theirForm } : copy.theirs
    return (
      <div>
        <Notice strong={words.strong} text={trouble.text === '' ? words.empty : words.text} isError>
          <button className="link" type="button" onClick={keepMine}>
            {words.mine}
          </button>
          <button className="link" type="button" onClick={takeTheirs}>
            {trouble.text === '' ? words.clear : words.theirs}
          </button>
        </Notice>
        {trouble.text !== '' && !isForm && <p className="mt-3 max-h-48 overflow-y-auto border-l-2 border-edge pl-4 whitespace-pre-line">{trouble.text}</p>}
      </div>
    )
  }
  if ((trouble?.kind !== 'unreachable' && trouble?.kind !== 'signed-out') || isSaved) return null
  const { strong, text, retry } = copy[trouble.kind]
  return (
    <Notice strong={strong} text={text} isError>
      <button className="link" type="button" onClick={() => void saveTyped(true)}>
        {retry}
      </button>
    </Notice>
  )
}
