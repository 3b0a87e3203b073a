import { counted } from '../../kit/words.ts'

/** Words of the questions before publishing and erasing. */
export const questionCopy = {
  cancel: 'Avbryt',
  publish: 'Publicera?',
  schedule: 'Schemalägg?',
  'publish-changes': 'Publicera ändringarna?',
  blocked: 'Det går inte att publicera än',
  blockedNote: 'Det här krävs först:',
  warned: 'Titta gärna på det här först:',
  at: (fault: string, line: number) => `${fault} (rad ${line})`,
  erase: 'Radera artikeln?',
  eraseDraft: 'Radera utkastet?',
  eraseNote: (title: string, versions: number) => `”${title}” och ${counted(versions, 'version', 'versioner')} försvinner. Det går inte att ångra.`,
  eraseButton: 'Radera',
  busy: { publish: 'Publicerar …', erase: 'Raderar …' },
}
