import { useRef } from 'react'
import { Form } from 'react-router'
import { useKey } from '../../frame/keys.tsx'
import { paths } from '../../paths.ts'
import type { ArticlesCopy } from './copy.ts'

/**
 * Without asking anything: one button makes a Swedish article, also on `n`, the other an English one.
 * @param isMain whether nothing on the page is more important
 */
export function NewArticle({ copy, isMain }: { copy: ArticlesCopy['create']; isMain: boolean }) {
  const swedish = useRef<HTMLButtonElement>(null)
  useKey('n', () => swedish.current?.click())
  return (
    <Form className="actions" method="post" action={paths.articles}>
      <input type="hidden" name="intent" value="create" />
      <button className="button button-quiet" type="submit" name="language" value="en">
        {copy.en}
      </button>
      <button className={isMain ? 'button button-primary' : 'button button-secondary'} type="submit" name="language" value="sv" ref={swedish}>
        <span>{copy.sv}</span> <kbd>n</kbd>
      </button>
    </Form>
  )
}
