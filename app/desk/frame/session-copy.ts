/** What is said while a page stands: of the network, the session, and what is not saved. */
export const sessionCopy = {
  offline: { strong: 'Ingen anslutning.', text: 'Sidan visar hur det var senast. Det du gör skickas när nätet är tillbaka.' },
  ending: { strong: 'Du loggas snart ut.', text: 'Inget har hänt på länge.', stay: 'Stanna kvar' },
  staying: { strong: 'Du är kvar på sidan.', text: 'Det du skrev är inte sparat än. Det sparas så snart det går.' },
  choosing: { strong: 'Du är kvar på sidan.', text: 'Där finns två texter att välja mellan.' },
}
