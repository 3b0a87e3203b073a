/** Why the server has not got what is typed, or that another page has something else. */
export const troublesCopy = {
  unreachable: {
    strong: 'Ingen kontakt med skrivbordet.',
    text: 'Det du skrev är kvar. Stäng inte sidan: det senaste finns bara här.',
    retry: 'Försök igen',
  },
  'signed-out': {
    strong: 'Du är utloggad.',
    text: 'Inget är skickat. Stäng inte sidan: det senaste du skrev finns bara här.',
    retry: 'Logga in',
  },
  theirs: {
    strong: 'Du har skrivit här i en annan flik eller på en annan enhet.',
    text: 'Nedanför står det som sparades därifrån, i rutan det du skrev här.',
    empty: 'Där är rutan tom: texten kan ha skickats. I rutan står det du skrev här.',
    mine: 'Behåll det i rutan',
    theirs: 'Ta det som är sparat',
    clear: 'Töm rutan',
  },
  /** Of a form of several fields. */
  theirForm: {
    text: 'Där står något annat än här. Tar du det som är sparat försvinner det du har skrivit här.',
    empty: 'Där är det redan sparat eller slängt. Här står det du har skrivit.',
    mine: 'Behåll det här',
    clear: 'Släng det här',
  },
}
