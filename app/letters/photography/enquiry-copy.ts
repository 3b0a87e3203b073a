import { sensitive } from '#app/forms/consent.ts'
import type { IssueWords } from '#app/forms/verdict-words.ts'
import type { FieldsCopy } from '#app/forms/field.ts'
import type { enquiryFields } from './fields.ts'

const termsMissing = 'Du måste godkänna användarvillkoren för att skicka förfrågan'

/** Swedish only, as its page. Fixed sentences are those of SPEC §2, §5 and §8. */
export const enquiryCopy = {
  sv: {
    heading: 'Intresseförfrågan/Offert',
    intro: 'Vi behöver bara namn, ålder, e-post och att du godkänner villkoren. Förfrågan är inte bindande.',
    contents: 'Delar av förfrågan',
    groups: {
      person: { id: 'om-dig', heading: 'Om dig', intro: 'Vi använder uppgifterna för att svara dig. Du kan när som helst be oss radera dem.' },
      wishes: { id: 'onskemal', heading: 'Erfarenhet och önskemål' },
      money: { id: 'din-budget', heading: 'Budget' },
      place: { id: 'plats', heading: 'Plats och logistik' },
      boundaries: { id: 'granser', heading: 'Gränser och publicering', intro: 'Du bestämmer vad som ska synas. Skriv det du vill att vi tar hänsyn till.' },
      other: { id: 'ovrigt', heading: 'Övrigt' },
    },
    fields: {
      name: { label: 'Namn', hint: 'Artistnamnet räcker.' },
      age: { label: 'Ålder', hint: 'Du behöver ha fyllt 18\u00A0år.' },
      email: { label: 'E-post', hint: 'Använd gärna en adress som inte innehåller ditt namn.' },
      phone: { label: 'Telefon' },
      city: { label: 'Ort' },
      experience: {
        label: 'Hur länge har du arbetat som kreatör?',
        options: {
          new: 'Jag är ny',
          '6months': 'Upp till 6\u00A0månader',
          '1year': 'Omkring 1\u00A0år',
          '2years': '2\u00A0år eller mer',
        },
      },
      usageTypes: {
        label: 'Vad ska bilderna användas till?',
        hint: 'Välj ett eller flera.',
        options: {
          Profilbilder: 'Profilbilder',
          Kampanjer: 'Kampanjer',
          'Pay-per-view': 'Pay-per-view',
          Teasers: 'Teasers',
          Instagram: 'Instagram',
          Annat: 'Annat',
        },
      },
      theme: { label: 'Tema eller stil', placeholder: 'Till exempel porträtt i dagsljus, avskalat, svartvitt' },
      cameraComfort: {
        label: 'Hur van är du framför kameran?',
        options: {
          '1': 'Ovan',
          '2': 'Lite van',
          '3': 'Ganska van',
          '4': 'Van',
          '5': 'Mycket van',
        },
      },
      budget: {
        label: 'Ungefärlig budget i kronor',
        options: {
          '2000-5000': '2\u00A0000–5\u00A0000',
          '5000-10000': '5\u00A0000–10\u00A0000',
          '10000-15000': '10\u00A0000–15\u00A0000',
          '15000-20000': '15\u00A0000–20\u00A0000',
          'over-20000': 'Över 20\u00A0000',
          discuss: 'Vill diskutera budgeten',
        },
      },
      location: {
        label: 'Var vill du fotograferas?',
        options: { studio: 'Studio', home: 'Hemma hos mig', outdoor: 'Utomhus' },
      },
      preferredTime: {
        label: 'Önskad tid',
        options: {
          flexible: 'Flexibel',
          'weekday-morning': 'Vardag, förmiddag',
          'weekday-afternoon': 'Vardag, eftermiddag',
          'weekday-evening': 'Vardag, kväll',
          weekend: 'Helg',
        },
      },
      imageCount: {
        label: 'Antal färdiga bilder',
        options: {
          unsure: 'Vet inte än',
          '10-20': '10–20',
          '20-50': '20–50',
          '50-100': '50–100',
          '100+': 'Fler än 100',
        },
      },
      rawImages: { label: 'Jag vill även ha råfilerna' },
      boundaries: { label: 'Dina gränser', hint: `Till exempel om ansikte, tatueringar eller miljö inte ska kännas igen. ${sensitive.sv}` },
      portfolioUse: { label: 'Bilder får visas i fotografens portfolio' },
      inspiration: { label: 'Inspiration', placeholder: 'Länkar eller en beskrivning' },
      foundUs: {
        label: 'Hur hittade du oss?',
        options: {
          reddit: 'Reddit',
          instagram: 'Instagram',
          google: 'Google',
          friend: 'En vän',
          other: 'Annat',
        },
      },
      comments: { label: 'Något mer vi bör veta?', hint: sensitive.sv },
      acceptedTerms: {
        label: 'Jag har läst och godkänner',
        link: 'användarvillkoren',
      },
    } satisfies FieldsCopy<typeof enquiryFields>,
    submit: 'Skicka förfrågan',
    reply: 'Du får svar inom 24\u00A0timmar.',
    privacy: 'Så hanterar vi dina uppgifter',
    issues: {
      name: { missing: 'Ange ett namn.' },
      age: {
        missing: 'Ange din ålder.',
        invalid: 'Ange din ålder i hela år.',
        'too-small': 'Ange en ålder på minst 18\u00A0år.',
        'too-large': 'Ange din ålder i hela år.',
      },
      email: {
        missing: 'Ange en e-postadress.',
        invalid: 'Ange en fullständig e-postadress, till exempel alva@exempel.se.',
      },
      acceptedTerms: { missing: termsMissing },
    } satisfies IssueWords<keyof typeof enquiryFields>,
    termsAlert: termsMissing,
    failedAlert: 'Ett fel uppstod. Vänligen försök igen eller kontakta oss via e-post.',
    success: {
      heading: 'Tack för din förfrågan!',
      text: 'Vi har mottagit din förfrågan och återkommer till dig inom kort med mer information.',
      reference: 'Ditt ärende {reference}',
      next: 'En människa läser din förfrågan och svarar inom 24\u00A0timmar, till e-postadressen du angav. Titta gärna i skräpposten. I ditt ärende ser du om svaret har gått iväg.',
    },
    terms: {
      heading: 'Användarvillkor',
      updated: 'Senast uppdaterad 2 april 2025',
      sections: [
        {
          id: 'aldersgrans',
          title: '1. Åldersgräns',
          text: 'Du måste ha fyllt 18\u00A0år för att skicka en förfrågan och för att fotograferas. Vi kan be dig visa legitimation före fotograferingen.',
        },
        {
          id: 'integritetGdpr',
          title: '2. Integritet och GDPR',
          text: 'Uppgifterna i din förfrågan används för att besvara den och för att planera en eventuell fotografering. De företag som sköter driften får bara hantera dem åt oss. Du kan när som helst be oss radera dem. På sidan Integritet står hur länge de sparas, och vad som händer när du har fått svar.',
        },
        {
          id: 'ickeBindande',
          title: '3. Icke bindande förfrågan',
          text: 'En förfrågan är inte en bokning och binder varken dig eller oss. Ett uppdrag blir till först när båda har godkänt en offert.',
        },
        {
          id: 'modellavtalRattigheter',
          title: '4. Modellavtal och rättigheter',
          text: 'Före fotograferingen skriver vi ett modellavtal. Fotografen överlåter rättigheterna till dig i avtalet. Bilder visas i portfolio bara om du har godkänt det.',
        },
        {
          id: 'diskretionAssistent',
          title: '5. Diskretion och assistent',
          text: 'Det du berättar och det vi fotograferar behandlas förtroligt. En kvinnlig assistent kan närvara under fotograferingen om du vill, mot en extra kostnad.',
        },
        { id: 'rattAvboja', title: '6. Rätt att avböja', text: 'Både du och vi kan tacka nej. Vi berättar gärna varför.' },
        { id: 'andringar', title: '7. Ändringar', text: 'Villkoren kan komma att uppdateras.' },
      ],
    },
  },
}

export type EnquiryCopy = (typeof enquiryCopy)['sv']
