import type { RetentionChoice } from '#app/letters/retention.ts'

/** What the owner of an older site is asked once, with the buttons: not in copy.ts, since most pages never need it. */
export function retentionChoice({ months, standard, letters }: RetentionChoice) {
  return {
    strong: `Det som skickas till er sparas i ${months}\u00A0månader.`,
    text: `Förvalet är nu ${standard}\u00A0månader, vilket är lättare att försvara. ${goneBy(letters, standard)}`,
    choices: [
      { months: standard, label: `Spara i ${standard}\u00A0månader` },
      { months, label: `Behåll ${months}\u00A0månader` },
    ],
    done: 'Sparat. Det står på sidan Integritet inom tio sekunder.',
  }
}

function goneBy(letters: number, months: number): string {
  if (letters === 0) return `Inget ärende är äldre än så.`
  return `Väljer du ${months}\u00A0månader raderas ${letters === 1 ? 'ett ärende som är äldre' : `${letters}\u00A0ärenden som är äldre`}, tidigast om sju dagar.`
}
