type Day = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday'

/** Absent where the owner gives the hours as one line. */
type OpenTimes = { dayOfWeek: Day[]; opens: string; closes: string }

export type PhotographyCopy = {
  title: string
  description: string
  hero: { heading: string; lead: string; enquire: string }
  benefits: { heading: string; items: { id: string; title: string; text: string }[] }
  reasons: { heading: string; items: { id: string; title: string; text: string }[] }
  faq: { heading: string; items: { id: string; question: string; answer: string }[] }
  /** Shown on the page and in structured data. */
  hours: { label: string; times: ({ id: string; days: string } & Partial<OpenTimes>)[] }
  /** Of the owner's own words on prices; nothing is said of them where there are none. */
  price: { label: string }
}

/** Swedish only: SPEC §2 gives the page no English equivalent. */
export const copy: { sv: PhotographyCopy } = {
  sv: {
    title: 'Diskret fotografering för kreatörer i Stockholm',
    description:
      'Professionell, diskret fotografering för kreatörer från 18\u00A0år: i studio, på en plats du väljer eller hemma hos dig i Stockholm. Svar inom 24\u00A0timmar.',
    hero: {
      heading: 'Bilder på dina villkor.',
      lead: 'Professionell fotografering i Stockholm, i studio, på en plats du väljer eller hemma hos dig. Diskret från första meddelandet till sista filen.',
      enquire: 'Skicka en förfrågan',
    },
    benefits: {
      heading: 'Det här kan du räkna med.',
      items: [
        {
          id: 'studioPa',
          title: 'I studio, på en plats du väljer eller hemma hos dig i Stockholm',
          text: 'Du föreslår plats, och den är bestämd innan vi bokar.',
        },
        { id: 'fullDiskretion', title: 'Full diskretion', text: 'Bilderna visas i fotografens portfolio bara om du har sagt ja.' },
        {
          id: 'paketPrenumerationsplattformar',
          title: 'Paket för prenumerations\u00ADplattformar',
          text: 'Ett pass planeras så att bilderna räcker till många inlägg.',
        },
        { id: 'strategiStyling', title: 'Strategi, styling och innehållsplan', text: 'Före passet vet du vad som ska fotograferas, och varför.' },
        { id: 'livsstilSensuellt', title: 'Livsstil, sensuellt, porträtt eller kommersiellt', text: 'Välj en inriktning, eller blanda flera i samma pass.' },
        { id: 'kvinnligAssistent', title: 'Kvinnlig assistent om du vill, mot extra kostnad', text: 'Skriv det i din förfrågan, så ordnar vi det.' },
      ],
    },
    reasons: {
      heading: 'Fyra skäl att anlita ett proffs.',
      items: [
        { id: 'fortroende', title: 'Förtroende', text: 'Jämn kvalitet visar att det finns en verksamhet bakom kontot.' },
        { id: 'pris', title: 'Pris', text: 'Bilderna är det kunden ser först. De bör stämma med priset du tar.' },
        { id: 'rackvidd', title: 'Räckvidd', text: 'Ett planerat pass ger bilder till flera kanaler, i de format som var och en kräver.' },
        { id: 'kontroll', title: 'Kontroll', text: 'Du bestämmer i förväg vad som ska synas och inte.' },
      ],
    },
    faq: {
      heading: 'Vanliga frågor',
      items: [
        { id: 'varFotograferar', question: 'Var fotograferar ni?', answer: 'I studio, på en plats du väljer eller hemma hos dig, i Stockholm.' },
        { id: 'hurLang', question: 'Hur lång tid tar det?', answer: 'Ett pass tar vanligtvis 2–4\u00A0timmar.' },
        { id: 'jagFa', question: 'Kan jag få bilderna samma dag?', answer: 'Nej. Bilderna levereras inom 3–5\u00A0arbetsdagar.' },
        {
          id: 'vemRattigheterna',
          question: 'Vem har rättigheterna till bilderna?',
          answer: 'Du. Fotografen överlåter rättigheterna till dig i modellavtalet.',
        },
      ],
    },
    hours: {
      label: 'Öppettider',
      times: [
        { id: 'mandagFredag', days: 'Måndag–fredag', dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '09:00', closes: '18:00' },
        { id: 'lordag', days: 'Lördag', dayOfWeek: ['Saturday'], opens: '10:00', closes: '16:00' },
      ],
    },
    price: { label: 'Prisläge' },
  },
}
