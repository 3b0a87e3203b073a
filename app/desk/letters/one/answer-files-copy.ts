import { counted } from '../../kit/words.ts'

/**
 * Why a file was not attached. `none`: none was chosen. `kind`, `damaged`, `film`, `empty`, `busy`: as it was checked. `large`: over 10 MB.
 * `many`: there are ten. `gone`: the letter takes none. `lost`: it could not be stored, or nothing was answered.
 */
export type FileFault = 'none' | 'kind' | 'damaged' | 'film' | 'empty' | 'busy' | 'large' | 'many' | 'gone' | 'other' | 'lost'

export const answerFilesCopy = {
  attach: 'Bifoga filer',
  heading: (count: number) => `Bifogat: ${counted(count, 'fil', 'filer')}`,
  label: 'Fil från din dator',
  hint: 'Högst tio filer, 10 MB var: pdf, Word, Excel, txt, jpg, png, mp4 och mov. De hämtas med koden och följer aldrig med ett mejl. Plats, tid och kamera tas bort ur bilder och filmer, men inte ur dokument.',
  send: 'Bifoga filen',
  uploading: 'Laddas upp …',
  waiting: 'Väntar …',
  retry: 'Försök igen',
  discard: (name: string) => `Släng ${name}`,
  remove: 'Ta bort',
  ask: (name: string) => `Ta bort ${name}`,
  sure: (name: string) => `Ta bort ${name} från svaret? Den raderas.`,
  yes: 'Ta bort filen',
  attached: (name: string) => `${name} är bifogad.`,
  removed: (name: string) => `${name} är borttagen.`,
  notRemoved: 'Filen är redan borttagen eller skickad.',
  shut: 'Ärendet har ingen kod som gäller, så filerna kan inte följa med svaret.',
  notReady: (name: string) => `Inte skickat. ${name} är inte bifogad: försök igen, eller släng den.`,
  signedOut: 'Logga in igen, så bifogas den.',
  faults: {
    none: 'Välj en fil.',
    kind: 'Den sortens fil kan inte bifogas. Välj pdf, Word, Excel, txt, jpg, png, mp4 eller mov.',
    damaged: 'Bilden går inte att läsa. Spara den på nytt eller välj en annan.',
    film: 'Filmen går inte att läsa, så plats och tid kan inte tas bort ur den. Spara den på nytt som mp4 eller välj en annan.',
    empty: 'Filen är tom.',
    busy: 'Många bilder och filmer behandlas just nu. Försök igen om en stund.',
    large: 'Filen är för stor. Den får ha högst 10 MB.',
    many: 'Ett svar kan ha tio filer. Ta bort en av dem först.',
    gone: 'Ärendet tar inte emot filer. Koden kan ha spärrats eller ärendet raderats.',
    other: 'Filen kom inte fram hel. Välj den igen.',
    lost: 'Filen verkar inte ha kommit fram. Försök igen.',
  } satisfies Record<FileFault, string>,
}
