import { useState } from 'react'
import { useMember } from '../../frame/member.ts'
import { Notice } from '../../kit/notice.tsx'
import type { EnquiryCopy } from './copy.ts'
import type { ShownLetter } from './shown-letter.ts'

/** Says what somebody else has done with the letter while this page was open. */
export function ChangedStrip({ copy, letter }: { copy: EnquiryCopy; letter: ShownLetter }) {
  const me = useMember()?.name
  const [seen] = useState(letter.version)
  const { lastChange } = letter
  if (letter.version === seen || !lastChange || lastChange.person === me) return null
  return <Notice strong={lastChange.text} text={copy.changedNote} />
}
