export const recipientCopy = {
  goesTo: (address: string) => `Går som mejl till ${address}`,
  label: 'Annan adress för svaret',
  hint: 'Lämna tomt för adressen ovan. Brevet du svarar på följer inte med.',
}
