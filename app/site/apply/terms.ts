import type { Language } from '#app/i18n/language.ts'

export type TermsCopy = { heading: string; updated: string; sections: { title: string; text: string }[] }

/** The photography terms without the sections about shoots (READING "Screens"); the date is SPEC §9's. */
export const terms: Record<Language, TermsCopy> = {
  sv: {
    heading: 'Villkor för ansökan',
    updated: 'Senast uppdaterad 2 april 2025',
    sections: [
      {
        title: '1. Åldersgräns',
        text: 'Du måste ha fyllt 18 år för att skicka en ansökan. Vi kan be dig visa legitimation innan vi börjar arbeta tillsammans.',
      },
      {
        title: '2. Integritet och GDPR',
        text: 'Uppgifterna i din ansökan används för att besvara den och för att förbereda en eventuell konsultation, inte till något annat. De lämnas inte vidare. Du kan när som helst be oss radera dem.',
      },
      {
        title: '3. Icke bindande ansökan',
        text: 'En ansökan är inte en beställning och binder varken dig eller oss. Ett uppdrag blir till först när båda har godkänt en offert.',
      },
      {
        title: '4. Rätt att avböja',
        text: 'Både du och vi kan tacka nej till ett uppdrag utan att ange skäl.',
      },
      {
        title: '5. Ändringar',
        text: 'Villkoren kan komma att uppdateras. Datumet överst visar när det senast skedde.',
      },
    ],
  },
  en: {
    heading: 'Terms of application',
    updated: 'Last updated 2 April 2025',
    sections: [
      {
        title: '1. Age limit',
        text: 'You must be 18 or over to send an application. We may ask you for identification before we begin to work together.',
      },
      {
        title: '2. Privacy and GDPR',
        text: 'What you tell us in your application is used to answer it and to prepare a possible consultation, and for nothing else. It is not passed on. You can ask us to delete it at any time.',
      },
      {
        title: '3. Non-binding application',
        text: 'An application is not an order and binds neither you nor us. An engagement begins only when both have accepted a quotation.',
      },
      {
        title: '4. Right to decline',
        text: 'Both you and we may decline an engagement without giving a reason.',
      },
      {
        title: '5. Changes',
        text: 'The terms may be updated. The date at the top shows when that last happened.',
      },
    ],
  },
}
