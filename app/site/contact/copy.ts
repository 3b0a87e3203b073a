import type { Language } from '#app/i18n/language.ts'
import { pathTo } from '#app/site/screens.ts'

/** `{messenger}` and `{profile}` are what the owner calls the channels. */
export type ContactCopy = {
  title: string
  description: string
  hero: { heading: string; lead: string; messenger: string }
  channels: {
    heading: string
    intro: string
    /** `encrypted` and `number` are true of Signal, and shown with no other messenger. */
    messenger: { name: string; text: string; encrypted: string; link: string; code: string; scan: string; number: string }
    email: { name: string; text: string }
    profile: { name: string; text: string; link: string }
    /** Where the owner gives an address and opening hours. */
    address: string
    hours: string
  }
  /** SPEC §2 "Contact" gives the English to the letter. */
  privacy: string
  /** What holds for everyone who writes. */
  note: { heading: string; points: Record<string, string> }
  next: { heading: string; items: { id: string; title: string; text: string; link: string; linkText: string }[] }
}

export const copy: Record<Language, ContactCopy> = {
  sv: {
    title: 'Kontakt via {messenger} och e-post',
    description: 'Skriv till oss på {messenger} eller med e-post, eller se vår profil på {profile}. Du får svar inom 24\u00A0timmar. Vi säljer inga uppgifter.',
    hero: {
      heading: 'Skriv när som helst.',
      lead: 'Så långt eller kort du vill. Du får svar inom 24\u00A0timmar.',
      messenger: 'Skriv på {messenger}',
    },
    channels: {
      heading: 'Tre vägar till oss.',
      intro: 'Välj den som känns bäst för dig.',
      messenger: {
        number: 'Du kan dölja ditt nummer i Signal: Inställningar, Integritet, Telefonnummer.',
        name: '{messenger}',
        text: 'För det som inte bör ligga i en inkorg.',
        encrypted: 'För det som inte bör ligga i en inkorg. På Signal är meddelandena krypterade hela vägen mellan dig och oss.',
        link: 'Öppna {messenger}',
        code: 'QR-kod som öppnar en konversation med oss på {messenger}',
        scan: 'Rikta mobilens kamera mot koden, så öppnas {messenger} där.',
      },
      email: {
        name: 'E-post',
        text: 'För frågor som behöver mer plats. Använd gärna en adress som inte innehåller ditt namn.',
      },
      profile: {
        name: '{profile}',
        text: 'För dig som vill se vilka vi är innan du skriver.',
        link: 'Se vår profil',
      },
      address: 'Adress',
      hours: 'Öppettider',
    },
    privacy: 'Vi respekterar din integritet och delar aldrig dina uppgifter utan samtycke.',
    note: {
      heading: 'Innan du skriver',
      points: {
        name: 'Artistnamnet räcker, eller inget namn alls.',
        passwords:
          'Vi ber aldrig om lösenord till dina konton. Koden till ditt ärende skriver du bara på sidan Ditt ärende. Ber någon om något av det i ett meddelande är det inte vi.',
        pictures: 'Skicka inga intima bilder, och lämna bort det som pekar ut andra.',
        languages: 'Svenska eller engelska: vi svarar på samma språk.',
      },
    },
    next: {
      heading: 'Vet du redan vad det gäller?',
      items: [
        {
          id: 'consultation',
          title: 'Ett samtal',
          text: 'Det första är kostnadsfritt. Berätta vad du vill ha hjälp med.',
          link: pathTo('apply', 'sv'),
          linkText: 'Ansök om ett samtal',
        },
        {
          id: 'photography',
          title: 'En fotografering',
          text: 'Diskret fotografering i Stockholm: i studio, på en plats du väljer eller hemma hos dig.',
          link: pathTo('photography', 'sv'),
          linkText: 'Läs om fotograferingen',
        },
      ],
    },
  },
  en: {
    title: 'Contact us on {messenger} or by email',
    description: 'Write to us on {messenger} or by email, or see our profile on {profile}. We reply within 24\u00A0hours. We do not sell your details.',
    hero: {
      heading: 'Write at any time.',
      lead: 'As much or as little as you like. We reply within 24\u00A0hours.',
      messenger: 'Write on {messenger}',
    },
    channels: {
      heading: 'Three ways to reach us.',
      intro: 'Choose whichever suits you best.',
      messenger: {
        number: 'You can hide your number in Signal: Settings, Privacy, Phone Number.',
        name: '{messenger}',
        text: 'For what should not sit in an inbox.',
        encrypted: 'For what should not sit in an inbox. Messages on Signal are end-to-end encrypted.',
        link: 'Open {messenger}',
        code: 'QR code that opens a conversation with us on {messenger}',
        scan: 'Point your phone’s camera at the code to open {messenger} there.',
      },
      email: {
        name: 'Email',
        text: 'For questions that need more room. You may prefer an address without your name in it.',
      },
      profile: {
        name: '{profile}',
        text: 'For those who would like to see who we are before they write.',
        link: 'See our profile',
      },
      address: 'Address',
      hours: 'Opening hours',
    },
    privacy: 'We respect your privacy and never share your information without consent.',
    note: {
      heading: 'Before you write',
      points: {
        name: 'Your stage name is enough, or no name at all.',
        passwords:
          'We never ask for the passwords to your accounts. You enter the code for your enquiry only on the page Your enquiry. Anyone who asks for either in a message is not us.',
        pictures: 'Send no intimate pictures, and leave out anything that identifies other people.',
        languages: 'Swedish or English: we reply in the language you write in.',
      },
    },
    next: {
      heading: 'Already know what you need?',
      items: [
        {
          id: 'consultation',
          title: 'A conversation',
          text: 'The first one is free. Tell us what you would like help with.',
          link: pathTo('apply', 'en'),
          linkText: 'Apply for a conversation',
        },
        {
          id: 'network',
          title: 'The network',
          text: 'Colleagues who know the work, to learn from and to team up with.',
          link: pathTo('network', 'en'),
          linkText: 'Meet the network',
        },
      ],
    },
  },
}
