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
    strong: 'Du har skrivit här på en annan sida.',
    text: 'Här nedanför står det som är sparat därifrån. I rutan står det du har skrivit här.',
    empty: 'Där är rutan tom: texten kan ha skickats därifrån. I rutan här står det du har skrivit.',
    mine: 'Behåll det i rutan',
    theirs: 'Ta det som är sparat',
    clear: 'Töm rutan',
  },
  /** Of a form of several fields. */
  theirForm: {
    text: 'Där står något annat än här. Tar du det som är sparat försvinner det du har skrivit här.',
    empty: 'På den andra sidan är det redan sparat eller slängt. Här står det du har skrivit.',
    mine: 'Behåll det här',
    clear: 'Släng det här',
  },
}
