// For the server only.

import { z } from 'zod'
import { lines, oneLine } from '#app/forms/clean-text.ts'
import { languages } from '#app/i18n/language.ts'
import type { Presentation } from '#app/people/presentations.ts'
import { type ReadingHours, weekdays } from '#app/texts/reading-hours.ts'
import { isSignature } from '#app/texts/signature.ts'
import { presentationCopy as copy } from './presentation-copy.ts'
import { fromField, presentationFields, textField, titleField, toField, type TypedPresentation, type WrongPresentation } from './presentation-fields.ts'
import { longestPresentation } from './presentation-limits.ts'

/** `18`, `18.00`, `18:00`, `1800`. */
const typedTime = /^(\d{1,2})(?:[.:]?([0-5]\d))?$/

/** What somebody has posted about themselves: to be saved, or what is wrong with it beside what was typed. */
export function readPresentationForm(form: Readonly<Record<string, unknown>>): { presentation: Presentation } | WrongPresentation {
  const typed = Object.fromEntries(presentationFields.flatMap((name) => (typeof form[name] === 'string' ? [[name, form[name]]] : [])))
  const faults: Record<string, string> = {}
  const value = (name: string) => typed[name] ?? ''
  const isShown = 'shown' in typed

  const name = oneLine(value('shownName'))
  if (name.length > longestPresentation.name) faults['shownName'] = copy.nameLong
  if (isShown && name === '') faults['shownName'] = copy.nameMissing
  const titles = Object.fromEntries(languages.map((language) => [language, oneLine(value(titleField(language)))]))
  for (const language of languages) if ((titles[language] ?? '').length > longestPresentation.title) faults[titleField(language)] = copy.titleLong
  const texts = Object.fromEntries(languages.map((language) => [language, lines(value(textField(language)))]))
  for (const language of languages) {
    const { length = 0 } = texts[language] ?? ''
    if (length > longestPresentation.text) faults[textField(language)] = copy.textLong(length)
  }
  const hours = weekdays.flatMap((day) => hoursOf(day, typed, faults))
  const awayThrough = value('away') || null
  if (awayThrough !== null && !z.iso.date().safeParse(awayThrough).success) faults['away'] = copy.awayWrong
  const signature = value('signature') || null
  // Only a program can post another one.
  if (signature !== null && !isSignature(signature)) faults['signature'] = copy.notSaved
  if (Object.keys(faults).length > 0) return { typed, faults }
  return { presentation: { name, titles, texts, signature, hours, awayThrough, isShown } }
}

function hoursOf(day: number, typed: TypedPresentation, faults: Record<string, string>): ReadingHours {
  const both = [typed[fromField(day)] ?? '', typed[toField(day)] ?? ''] as const
  if (both.every((text) => text.trim() === '')) return []
  const [from, to] = [timeOf(both[0]), timeOf(both[1])]
  const named = copy.hours.days[day - 1] ?? ''
  if (from === null || to === null || from === '24:00') faults[fromField(day)] = copy.hours.wrong(named)
  else if (from === to) faults[fromField(day)] = copy.hours.same(named)
  else return [{ day, from, to }]
  return []
}

/** `18:00`, up to `24:00`; null for what is no time. */
function timeOf(typed: string): string | null {
  const [, hour = '', minute = '00'] = typedTime.exec(typed.trim()) ?? []
  const time = `${hour.padStart(2, '0')}:${minute}`
  return hour !== '' && time <= '24:00' ? time : null
}

const shownTime = (time: string) => time.replace(':', '.')

/** What is saved, as it is typed. */
export function typedOf({ name, titles, texts, signature, hours, awayThrough, isShown }: Presentation): TypedPresentation {
  return {
    shownName: name,
    ...Object.fromEntries(languages.map((language) => [titleField(language), titles[language] ?? ''])),
    ...Object.fromEntries(languages.map((language) => [textField(language), texts[language] ?? ''])),
    ...Object.fromEntries(
      hours.flatMap(({ day, from, to }) => [
        [fromField(day), shownTime(from)],
        [toField(day), shownTime(to)],
      ]),
    ),
    away: awayThrough ?? '',
    signature: signature ?? '',
    ...(isShown && { shown: 'on' }),
  }
}
