import type { Language } from '#app/i18n/language.ts'

/** In `help`, `notice` and `withoutScript`, `{lead}` is the Client Relations Lead, who has an English title. */
export type LoginCopy = {
  title: string
  description: string
  heading: string
  intro: string
  username: string
  password: string
  missing: { username: string; password: string }
  submit: string
  help: string
  notice: string
  close: string
  withoutScript: string
  contact: string
}

/** The title is English in both languages (SPEC §2 "Client portal login"). */
export const lead = 'Client Relations Lead'

export const copy: Record<Language, LoginCopy & { lead: string }> = {
  sv: {
    title: 'Client Portal: inloggning',
    description: 'Inloggning för befintliga klienter. Vänd dig till din Client Relations Lead om du behöver hjälp med att komma in.',
    heading: 'Client Portal',
    intro: 'För dig som redan är klient.',
    username: 'Användarnamn',
    password: 'Lösenord',
    missing: { username: 'Ange ditt användarnamn.', password: 'Ange ditt lösenord.' },
    submit: 'Logga in',
    help: 'Problem med inloggningen? Kontakta din {lead}.',
    notice: 'Kontakta din {lead} om du har problem med att logga in.',
    close: 'Stäng',
    withoutScript: 'Det går inte att logga in än. Kontakta din {lead}, så får du hjälp.',
    contact: 'Till kontaktsidan',
    lead,
  },
  en: {
    title: 'Client Portal login',
    description: 'Login for existing clients. Please contact your Client Relations Lead if you need help logging in.',
    heading: 'Client Portal',
    intro: 'For those who are already clients.',
    username: 'Username',
    password: 'Password',
    missing: { username: 'Please enter your username.', password: 'Please enter your password.' },
    submit: 'Log in',
    help: 'Trouble logging in? Please contact your {lead}.',
    notice: 'If you have trouble logging in, please contact your {lead}.',
    close: 'Close',
    withoutScript: 'You cannot log in yet. Please contact your {lead} for help.',
    contact: 'To the contact page',
    lead,
  },
}
