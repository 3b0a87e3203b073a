import type { Language } from '#app/i18n/language.ts'

/** Of a post that came from no page of the site (server/same-origin.ts). Apart from the forms' words, which pages carry. */
export const refusalCopy: Record<Language, { text: string }> = {
  sv: { text: 'Formuläret kan bara skickas från webbplatsen själv. Gå tillbaka, ladda om sidan och försök igen.' },
  en: { text: 'The form can only be sent from the site itself. Go back, reload the page and try again.' },
}
