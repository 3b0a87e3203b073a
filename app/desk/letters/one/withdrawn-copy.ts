/** In the place of a letter that is gone while its answer was written. */
export const withdrawnCopy = {
  title: 'Ärendet finns inte längre',
  text: 'Avsändaren kan ha tagit tillbaka det, eller så har någon här raderat det. Det finns ingen att svara.',
  label: 'Det du skrev finns bara här tills du lämnar sidan',
  copy: 'Kopiera texten',
  copied: 'Kopierad.',
  next: 'Till ärendena',
}
