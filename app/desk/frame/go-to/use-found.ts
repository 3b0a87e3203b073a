import { useEffect, useState } from 'react'
import { paths } from '../../paths.ts'
import { send } from '../send.ts'
import type { Found, Place } from './rows.ts'

/** Milliseconds after the last key before letters are looked for. */
const pause = 150

/** Letters are looked for from this many characters on. */
const shortest = 2

type Wanted = {
  /** What the server found before the script ran. */
  found: Found | undefined
  words: string
  /** Whether somebody may see articles, and letters. */
  articles: boolean
  letters: boolean
}

/**
 * Fetches all articles, to be looked through at once with each key, and letters with what is typed. What came last is kept until
 * something else comes, and where nothing comes.
 */
export function useFound({ found, words, articles: hasArticles, letters: hasLetters }: Wanted) {
  const [articles, setArticles] = useState<Place[] | null>(hasArticles ? null : [])
  const [letters, setLetters] = useState<{ for: string; found: Place[] }>({ for: found?.words ?? '', found: found?.letters ?? [] })
  const [isLost, setLost] = useState(false)
  const needsArticles = articles === null
  const isShort = words.trim().length < shortest
  const asksLetters = hasLetters && !isShort && letters.for !== words
  useEffect(() => {
    if (!needsArticles && !asksLetters) return undefined
    let latest = true
    const timer = setTimeout(
      async () => {
        const answer = await send<Found>(paths.goTo, [
          ['q', words],
          ['all', needsArticles ? 'articles' : ''],
        ])
        if (answer && needsArticles) setArticles(answer.articles)
        if (!latest) return
        setLost(!answer)
        if (answer) setLetters({ for: words, found: answer.letters })
      },
      asksLetters ? pause : 0,
    )
    return () => {
      latest = false
      clearTimeout(timer)
    }
  }, [needsArticles, asksLetters, words])

  return {
    found: { words, articles: articles ?? found?.articles ?? [], letters: isShort ? [] : letters.found } satisfies Found,
    isLooking: asksLetters && !isLost,
    isLost,
  }
}
