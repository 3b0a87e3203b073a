import ical from 'ical.js'
import { expect, test } from 'vitest'
import { unchangedTexts } from '#test/texts.ts'
import { type CalendarEvent, calendarFile, titleOfCalls } from './calendar-file.ts'

const winter: CalendarEvent = {
  uid: '1c6f4c1e-9c0f-4b0e-8a38-1f9c4c6b5b1d',
  sequence: 0,
  startsAt: new Date('2026-12-03T13:00:00Z'),
  endsAt: new Date('2026-12-03T13:30:00Z'),
  changedAt: new Date('2026-11-23T13:24:00Z'),
  title: 'Samtal',
  isCancelled: false,
}
/** 14.00 in Stockholm, as the other. */
const summer: CalendarEvent = { ...winter, startsAt: new Date('2027-06-24T12:00:00Z'), endsAt: new Date('2027-06-24T12:45:00Z') }

/** Read by a library, as a calendar does. */
function read(event: CalendarEvent) {
  const calendar = new ical.Component(ical.parse(calendarFile(event)) as ConstructorParameters<typeof ical.Component>[0])
  const [vevent, ...others] = calendar.getAllSubcomponents('vevent')
  if (!vevent) throw new Error('no event')
  expect([others, vevent.getAllSubcomponents(), calendar.getAllSubcomponents()]).toEqual([[], [], [vevent]])
  const { uid, sequence, startDate, endDate, summary } = new ical.Event(vevent)
  const named = (name: string) => vevent.getFirstPropertyValue(name)?.toString()
  return {
    method: calendar.getFirstPropertyValue('method'),
    version: calendar.getFirstPropertyValue('version'),
    uid,
    sequence,
    starts: startDate.toJSDate(),
    ends: endDate.toJSDate(),
    isUtc: [startDate.zone === ical.Timezone.utcTimezone, endDate.zone === ical.Timezone.utcTimezone],
    stamp: named('dtstamp'),
    summary,
    class: named('class'),
    transp: named('transp'),
    status: named('status'),
    properties: vevent.getAllProperties().map(({ name }) => name),
  }
}

test('is, to the byte, what the design says', () => {
  expect(calendarFile(winter)).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//-//-//',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:1c6f4c1e-9c0f-4b0e-8a38-1f9c4c6b5b1d',
      'DTSTAMP:20261123T132400Z',
      'DTSTART:20261203T130000Z',
      'DTEND:20261203T133000Z',
      'SUMMARY:Samtal',
      'CLASS:PRIVATE',
      'TRANSP:OPAQUE',
      'SEQUENCE:0',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
})

test.each([
  ['winter', winter, '2026-12-03T13:00:00.000Z', '2026-12-03T13:30:00.000Z'],
  ['summer', summer, '2027-06-24T12:00:00.000Z', '2027-06-24T12:45:00.000Z'],
])('a call in %s is read with its time, and nothing else about it', (_, event, starts, ends) => {
  expect(read(event)).toEqual({
    method: 'PUBLISH',
    version: '2.0',
    uid: event.uid,
    sequence: 0,
    starts: new Date(starts),
    ends: new Date(ends),
    isUtc: [true, true],
    stamp: '2026-11-23T13:24:00Z',
    summary: 'Samtal',
    class: 'PRIVATE',
    transp: 'OPAQUE',
    status: undefined,
    properties: ['uid', 'dtstamp', 'dtstart', 'dtend', 'summary', 'class', 'transp', 'sequence'],
  })
})

test.each([winter, summer])('a cancelled one cancels the event of the same UID, and a new offer takes its place', (event) => {
  expect(read({ ...event, sequence: 1, isCancelled: true })).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', uid: event.uid, sequence: 1 })
  expect(read({ ...event, sequence: 2 })).toMatchObject({ method: 'PUBLISH', status: undefined, uid: event.uid, sequence: 2 })
})

test('its title is the owner’s, in the language of whoever saves it', () => {
  const { facts } = unchangedTexts
  expect([titleOfCalls(facts, 'sv'), titleOfCalls(facts, 'en')]).toEqual(['Samtal', 'Call'])
  expect(titleOfCalls({ callTitle: { sv: 'Möte', en: 'Meeting' } }, 'en')).toBe('Meeting')
  // Emptied, it is what it was.
  expect(titleOfCalls({ callTitle: null }, 'sv')).toBe('Samtal')
})

test('a title of the owner, however long, is read as it was written, from lines of at most 75 octets', () => {
  const title = `Möte, ”kaffe”; 3 \\ 4 😀 ${'åäö😀 '.repeat(40)}slut`
  const file = calendarFile({ ...winter, title })
  const lines = file.split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(lines.filter((line) => line.startsWith(' ')).length).toBeGreaterThan(4)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n\uFFFD]/)
  expect(Buffer.from(file).toString()).toBe(file)
  expect(read({ ...winter, title }).summary).toBe(title)
  expect(read({ ...winter, title: 'Två\nrader' }).summary).toBe('Två\nrader')
})
