import type { AlarmKind } from '#app/data/jobs/alarms.ts'
import type { Words } from '#app/desk/today/server-warnings.ts'
import { longTime } from '#app/i18n/desk-dates.ts'

type Mail = { subject: string; body: string }

/** What is well again, after it had been told that it was not. */
const wellAgain: Record<AlarmKind, string> = {
  storage: 'Lagringen svarar igen.',
  disk: 'Disken har plats igen.',
  backup: 'Säkerhetskopian är gjord igen.',
  rehearsal: 'Säkerhetskopian gick att läsa tillbaka på prov igen.',
  certificate: 'Certifikatet är förnyat.',
  database: 'Databasen och programmet hör ihop igen.',
  mail: 'Mejl går att skicka igen.',
}

/** Tells what is broken. Nothing in it is about anybody who has written. */
export function alarmMail(broken: readonly Words[], url: string): Mail {
  return {
    subject: broken.length === 1 ? withoutStop(broken[0]?.strong ?? '') : `${broken.length} saker på servern behöver ses över`,
    body: `${broken.map(({ strong, text }) => `${strong} ${text}`).join('\n\n')}

Så länge det är så kommer ett mejl om dagen, och ett när det är bra igen.

${url}/
`,
  }
}

/** Tells what is well again, and since when it had not been. */
export function wellMail(well: readonly { kind: AlarmKind; since: Date }[], url: string): Mail {
  return {
    subject: well.length === 1 ? withoutStop(wellAgain[well[0]?.kind ?? 'mail']) : `${well.length} saker på servern fungerar igen`,
    body: `${well.map(({ kind, since }) => `${wellAgain[kind]} Felet märktes den ${longTime(since)}.${kind === 'mail' ? ` ${aboutMails}` : ''}`).join('\n\n')}

${url}/
`,
  }
}

const aboutMails = 'Det som väntade skickas av sig självt. Mejl som inte kunde skickas i tid står på I dag.'

const withoutStop = (sentence: string) => sentence.replace(/\.$/, '')
