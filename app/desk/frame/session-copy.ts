/** What is said while a page stands: of the network, the session, and what is not saved. */
export const sessionCopy = {
  offline: { strong: 'Ingen anslutning.', text: 'Sidan visar hur det var senast. Det du gör skickas när nätet är tillbaka.' },
  ending: { strong: 'Du loggas snart ut.', text: 'Inget har hänt på länge.', stay: 'Stanna kvar' },
}
