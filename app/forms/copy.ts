import type { Language } from '#app/i18n/language.ts'
import type { IssueCode, Problem } from './form-state.ts'

/** Texts shared by all forms; a page gets them in its loader data. */
export type FormsCopy = {
  optional: string
  sending: string
  close: string
  /** That what is typed is kept in the tab. */
  kept: {
    text: string
    /** Before the button that clears it: a browser can open a closed tab again. */ others: string
    clear: string
    cleared: string
    undo: string
    undone: string
  }
  /** The label of the honeypot field. */
  leaveEmpty: string
  summary: {
    /** `{n}` is replaced by one of `numbers`, or by digits beyond them. */
    one: string
    many: string
    /** Starting at two. */
    numbers: readonly string[]
  }
  problems: Record<Problem, string>
  /** The default where a field's own copy has no text for an issue. */
  issues: Record<IssueCode, string>
}

export const formsCopy: Record<Language, FormsCopy> = {
  sv: {
    optional: 'Frivilligt',
    sending: 'Skickar…',
    close: 'Stäng',
    kept: {
      text: 'Det du skriver ligger kvar i fliken tills du skickar det.',
      others: 'Använder någon annan enheten?',
      clear: 'Töm formuläret',
      cleared: 'Formuläret är tömt.',
      undo: 'Ångra',
      undone: 'Det du skrev är tillbaka.',
    },
    leaveEmpty: 'Lämna det här fältet tomt',
    summary: {
      one: 'En uppgift behöver rättas',
      many: '{n} uppgifter behöver rättas',
      numbers: ['Två', 'Tre', 'Fyra', 'Fem', 'Sex', 'Sju', 'Åtta', 'Nio', 'Tio'],
    },
    problems: {
      flood: 'Det har skickats ovanligt mycket från din anslutning. Allt du skrev finns kvar. Vänta några minuter och skicka en gång till.',
      'too-large':
        'Det du skickade är för stort för att tas emot. Korta det och skicka en gång till. Om fälten är tomma, gå tillbaka. Det du skrev finns kvar.',
      unreadable: 'Det du skickade kom inte fram i sin helhet. Skicka en gång till. Om fälten är tomma, gå tillbaka. Det du skrev finns kvar.',
      unsupported: 'Det du skickade gick inte att läsa. Skicka en gång till. Om fälten är tomma, gå tillbaka. Det du skrev finns kvar.',
      'no-room': 'Det finns inte plats för filerna just nu. Ta bort dem och skicka resten. Filerna kan vänta tills vi har hörts.',
      failed: 'Ett fel uppstod. Vänligen försök igen eller kontakta oss via e-post.',
    },
    issues: {
      missing: 'Fyll i det här fältet.',
      invalid: 'Kontrollera vad du skrev här.',
      'too-small': 'Talet är för litet.',
      'too-large': 'Talet är för stort.',
      'too-long': 'Texten är för lång. Korta den.',
      'not-a-choice': 'Välj ett av alternativen.',
    },
  },
  en: {
    optional: 'Optional',
    sending: 'Submitting...',
    close: 'Close',
    kept: {
      text: 'What you write stays in this tab until you send it.',
      others: 'Does anyone else use this device?',
      clear: 'Clear the form',
      cleared: 'The form has been cleared.',
      undo: 'Undo',
      undone: 'What you wrote is back.',
    },
    leaveEmpty: 'Leave this field empty',
    summary: {
      one: 'One thing needs correcting',
      many: '{n} things need correcting',
      numbers: ['Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'],
    },
    problems: {
      flood: 'Too many messages have come from your connection. Everything you wrote is still here. Wait a few minutes, then send it again.',
      'too-large': 'What you sent is too large to be received. Shorten it and send it again. If the fields are empty, go back. What you wrote is still there.',
      unreadable: 'Not everything you sent reached us. Send it again. If the fields are empty, go back. What you wrote is still there.',
      unsupported: 'What you sent could not be read. Send it again. If the fields are empty, go back. What you wrote is still there.',
      'no-room': 'There is no room for the files just now. Remove them and send the rest. The files can wait until we have been in touch.',
      failed: 'An error occurred. Please try again.',
    },
    issues: {
      missing: 'Please fill in this field.',
      invalid: 'Please check what you wrote here.',
      'too-small': 'The number is too small.',
      'too-large': 'The number is too large.',
      'too-long': 'The text is too long. Please shorten it.',
      'not-a-choice': 'Please choose one of the options.',
    },
  },
}
