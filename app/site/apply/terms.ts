import type { Language } from '#app/i18n/language.ts'

export type TermsCopy = { heading: string; updated: string; sections: { id: string; title: string; text: string }[] }

/** The photography terms without the sections about shoots (READING "Screens"), with a date of their own (`consentVersion`). */
export const terms: Record<Language, TermsCopy> = {
  sv: {
    heading: 'Villkor för ansökan',
    updated: 'Senast uppdaterad 29 november 2026',
    sections: [
      {
        id: 'ageLimit',
        title: '1. Åldersgräns',
        text: 'Du måste ha fyllt 18\u00A0år för att skicka en ansökan. Vi kan be dig visa legitimation innan vi börjar arbeta tillsammans.',
      },
      {
        id: 'privacyGdpr',
        title: '2. Integritet och GDPR',
        text: 'Uppgifterna i din ansökan används för att besvara den och för att förbereda ett eventuellt samtal. De företag som sköter driften får bara hantera dem åt oss. Du kan när som helst be oss radera dem. På sidan Integritet står hur länge de sparas, och vad som händer när du har fått svar.',
      },
      {
        id: 'nonBinding',
        title: '3. Icke bindande ansökan',
        text: 'En ansökan är inte en beställning och binder varken dig eller oss. Ett uppdrag blir till först när båda har godkänt en offert.',
      },
      {
        id: 'rightDecline',
        title: '4. Rätt att avböja',
        text: 'Både du och vi kan tacka nej. Vi berättar gärna varför.',
      },
      {
        id: 'changes',
        title: '5. Ändringar',
        text: 'Villkoren kan komma att uppdateras. Datumet överst visar när det senast skedde.',
      },
    ],
  },
  en: {
    heading: 'Terms for applications',
    updated: 'Last updated 29 November 2026',
    sections: [
      {
        id: 'ageLimit',
        title: '1. Age limit',
        text: 'You must be 18 or over to send an application. We may ask you for identification before we begin to work together.',
      },
      {
        id: 'privacyGdpr',
        title: '2. Privacy and GDPR',
        text: 'What you tell us in your application is used to answer it and to prepare a possible conversation. The companies that run our servers may handle it only on our behalf. You can ask us to delete it at any time. Our privacy page says how long it is kept, and what happens once we have answered.',
      },
      {
        id: 'nonBinding',
        title: '3. Non-binding application',
        text: 'An application is not an order and binds neither you nor us. An engagement begins only when we have both accepted a quotation.',
      },
      {
        id: 'rightDecline',
        title: '4. Right to decline',
        text: 'Either of us may decline. We are happy to tell you why.',
      },
      {
        id: 'changes',
        title: '5. Changes',
        text: 'The terms may be updated. The date at the top shows when that last happened.',
      },
    ],
  },
}
