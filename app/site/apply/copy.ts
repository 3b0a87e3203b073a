import type { IssueWords } from '#app/forms/verdict-words.ts'
import type { FieldsCopy } from '#app/forms/field.ts'
import type { Language } from '#app/i18n/language.ts'
import { sensitive } from '#app/forms/consent.ts'
import { countryNames } from '#app/letters/application/countries.ts'
import type { applicationFields } from '#app/letters/application/fields.ts'
import { terms, type TermsCopy } from './terms.ts'

type AfterStep = { title: string; text: string }

export type ApplyCopy = {
  title: string
  description: string
  badge: string
  heading: string
  /** What of the letter no field begins. */
  letter: { hello: string; years: string }
  fields: FieldsCopy<typeof applicationFields>
  submit: string
  /** Beside the button. */
  promise: string
  /** After it while somebody reads applications, `{name}`: from 17 to 23 in Stockholm, and at other hours. */
  reading: { evening: string; now: string }
  /** A link; `{messenger}` is what the owner calls that channel. */
  messenger: string
  /** Leads to the privacy page. */
  privacy: string
  sending: string
  /** While files are sent; `{sent}` and `{total}` are megabytes. */
  progress: { sent: string; checking: string; cancel: string }
  issues: IssueWords<keyof typeof applicationFields>
  files: {
    label: string
    /** Under the label. */
    none: string
    drop: string
    /** `{n}` is the number, from two on; the English is SPEC §8's to the letter, also for one file. */
    rejected: string
    rejectedOne: string
    /** When a film could not be read; `{name}` is its. */
    film: string
    /** After what the server has rejected: the rest is still listed. */
    notSent: string
    /** When more files were dropped than allowed. */
    full: string
    /** After the sentence that what is typed is kept in the tab. */
    notKept: string
    /** When the server, or a proxy before it, did not receive them for their size. */
    tooLarge: string
    /** `{name}` is the file's. */
    remove: string
  }
  /** `{reference}` is the application's, where it is kept. */
  success: { heading: string; text: string; reference: string; next: string }
  error: { heading: string; text: string }
  /**
   * What follows upon an application; `{messenger}` is what the owner calls that channel. Of `mail` and `noMail` one is shown, and
   * where applications are not stored the first two steps are `write` and `answer`.
   */
  after: { heading: string; reply: AfterStep & { mail: string; noMail: string; messenger: string } } & Record<
    'sent' | 'talk' | 'quotation' | 'agreement' | 'write' | 'answer',
    AfterStep
  >
  withoutScript: { text: string; contact: string }
  terms: TermsCopy
}

/** Fixed sentences are those of SPEC §2, §5 and §8. */
export const copy: Record<Language, ApplyCopy> = {
  sv: {
    title: 'Ansök om ett samtal',
    description: 'Ansök om ett kostnadsfritt samtal. Berätta var du står och vart du vill, så svarar en rådgivare inom 24\u00A0timmar.',
    badge: 'Exklusiv konsultation',
    heading: 'Förändra din innehålls\u00ADstrategi',
    letter: { hello: 'Hej {brand},', years: 'år' },
    fields: {
      age: { label: 'Ålder', sentence: 'jag är', hint: 'Minst 18\u00A0år.' },
      country: { label: 'Land', sentence: 'och bor i', placeholder: 'Välj land', options: countryNames('sv') },
      email: { label: 'E-post', sentence: 'Skriv till mig på', hint: 'Använd gärna en adress som inte innehåller ditt namn.' },
      goals: {
        label: 'Vad vill du uppnå?',
        sentence: 'Det här vill jag ha hjälp med:',
        hint: `Var du står i dag, vart du vill och vad som hindrar dig. ${sensitive.sv}`,
      },
      acceptedTerms: {
        label: 'Jag godkänner',
        link: 'villkoren',
      },
    },
    submit: 'Skicka ansökan',
    promise: 'En rådgivare svarar inom 24\u00A0timmar. Det första samtalet är kostnadsfritt.',
    reading: { evening: '{name} läser i\u00A0kväll.', now: '{name} läser nu.' },
    messenger: 'Hellre på {messenger}?',
    privacy: 'Så hanterar vi dina uppgifter',
    sending: 'Skickar…',
    progress: {
      sent: '{sent} av {total}\u00A0MB är skickade. Håll sidan öppen.',
      checking: 'Allt är skickat. Filerna kontrolleras.',
      cancel: 'Avbryt',
    },
    issues: {
      age: {
        missing: 'Ange din ålder.',
        invalid: 'Ange din ålder i hela år.',
        'too-small': 'Ange en ålder på minst 18\u00A0år.',
        'too-large': 'Ange din ålder i hela år.',
      },
      country: { missing: 'Välj ett land.', 'not-a-choice': 'Välj ett land i listan.' },
      email: {
        missing: 'Ange en e-postadress.',
        invalid: 'Ange en fullständig e-postadress, till exempel alva@exempel.se.',
      },
      goals: { missing: 'Berätta vad du vill uppnå.', 'too-long': 'Korta texten till högst 2\u00A0000\u00A0tecken.' },
      acceptedTerms: { missing: 'Vänligen acceptera villkoren' },
    },
    files: {
      label: 'Bifogade filer',
      none: 'Inga intima bilder. Vi behöver dem inte.',
      drop: 'Släpp bilder och filmer här',
      rejected: '{n} filer avvisades. Använd bilder eller filmer under 10\u00A0MB.',
      rejectedOne: '{n} fil avvisades. Använd bilder eller filmer under 10\u00A0MB.',
      film: '”{name}” gick inte att läsa. Filmen är skadad, eller sparad så att vi inte kan ta bort plats och tid ur den. Spara den på nytt som MP4.',
      notSent: 'Ansökan är inte skickad än. Skicka den som den är nu, eller lägg till en annan fil.',
      full: 'Högst 10 filer får plats. Resten togs inte med.',
      notKept: 'Filerna ligger inte kvar: laddas sidan om får du lägga till dem igen.',
      tooLarge:
        'Varje fil får vara på upp till 10\u00A0MB, men tillsammans är de för stora för att tas emot. Ta bort den största och skicka en gång till. Det du skrev finns kvar.',
      remove: 'Ta bort {name}',
    },
    success: {
      heading: 'Klart!',
      text: 'Din ansökan är skickad. Vi hör av oss snart.',
      reference: 'Ditt ärende {reference}',
      next: 'Svar inom 24\u00A0timmar',
    },
    error: { heading: 'Fel', text: 'Ett fel uppstod. Vänligen försök igen.' },
    withoutScript: {
      text: 'Ansökan behöver JavaScript, som är avstängt i din webbläsare. Skriv till oss i stället och berätta hur gammal du är, vilket land du bor i och vad du vill uppnå. En rådgivare svarar inom 24\u00A0timmar.',
      contact: 'Skriv till oss',
    },
    after: {
      heading: 'När du har ansökt.',
      sent: { title: 'Skickat', text: 'En rådgivare läser din ansökan.' },
      reply: {
        title: 'Svar',
        text: 'Svaret läser du på webbplatsen med din kod.',
        mail: 'Du får ett mejl när det finns där.',
        noMail: 'Webbplatsen skickar inga mejl, så titta efter där dagen därpå.',
        messenger: 'Vi skriver på {messenger} i stället om du säger att du hellre vill det.',
      },
      talk: { title: 'Ett första samtal', text: 'Artistnamnet räcker, kameran får vara av och ingen ber dig om legitimation.' },
      quotation: { title: 'En skriftlig offert', text: 'I den står vad du får, när du får det och vad det kostar. Dessförinnan kostar det ingenting.' },
      agreement: {
        title: 'Ett ja från båda',
        text: 'Inget är bindande förrän både du och vi har godkänt offerten. Innan arbetet börjar kan vi be dig visa legitimation.',
      },
      write: { title: 'Skriv till oss', text: 'Ansökan når oss inte härifrån än. Skriv på {messenger} eller med e-post i stället.' },
      answer: { title: 'Svar', text: 'Du får svar inom 24\u00A0timmar.' },
    },
    terms: terms.sv,
  },
  en: {
    title: 'Apply for a conversation',
    description: 'Apply for a free conversation. Tell us where you are now and where you want to go; an adviser will reply within 24\u00A0hours.',
    badge: 'EXCLUSIVE CONSULTATION',
    heading: 'Transform Your Content Strategy',
    letter: { hello: 'Hello {brand},', years: 'years old' },
    fields: {
      age: { label: 'Age', sentence: 'I am', hint: '18 or over.' },
      country: { label: 'Country', sentence: 'and live in', placeholder: 'Choose a country', options: countryNames('en') },
      email: { label: 'Email', sentence: 'Write to me at', hint: 'You may prefer an address without your name in it.' },
      goals: {
        label: 'What do you want to achieve?',
        sentence: 'This is what I want help with:',
        hint: `Where you stand today, where you want to go, and what is in the way. ${sensitive.en}`,
      },
      acceptedTerms: {
        label: 'I accept the',
        link: 'terms and conditions',
      },
    },
    submit: 'Submit application',
    promise: 'An adviser will reply within 24\u00A0hours. The first conversation is free.',
    reading: { evening: '{name} is reading this evening.', now: '{name} is reading now.' },
    messenger: 'Prefer {messenger}?',
    privacy: 'How we handle your details',
    sending: 'Submitting...',
    progress: {
      sent: '{sent} of {total}\u00A0MB sent. Keep this page open.',
      checking: 'Everything has been sent. The files are being checked.',
      cancel: 'Cancel',
    },
    issues: {
      age: {
        missing: 'Enter your age.',
        invalid: 'Enter your age in whole years.',
        'too-small': 'Enter an age of 18 or over.',
        'too-large': 'Enter your age in whole years.',
      },
      country: { missing: 'Choose a country.', 'not-a-choice': 'Choose a country from the list.' },
      email: {
        missing: 'Enter an email address.',
        invalid: 'Enter a complete email address, such as alva@example.com.',
      },
      goals: { missing: 'Tell us what you want to achieve.', 'too-long': 'Shorten the text to 2,000\u00A0characters at most.' },
      acceptedTerms: { missing: 'Please accept the terms and conditions' },
    },
    files: {
      label: 'Attached files',
      none: 'No intimate pictures. We do not need them.',
      drop: 'Drop images and videos here',
      rejected: '{n} files were rejected. Please use images/videos under 10MB.',
      rejectedOne: '{n} files were rejected. Please use images/videos under 10MB.',
      film: '“{name}” could not be read. The video is damaged, or saved in a way that prevents us from removing details of place and time. Save it again as MP4.',
      notSent: 'Your application has not been sent yet. Submit it as it is now, or add another file.',
      full: 'There is room for 10 files. The rest were left out.',
      notKept: 'Files are not kept: if the page is reloaded, add them again.',
      tooLarge:
        'Each file may be up to 10\u00A0MB, but together yours are too large to be sent. Remove the largest and try again. What you wrote is still here.',
      remove: 'Remove {name}',
    },
    success: {
      heading: 'Success!',
      text: 'Application submitted successfully! We will contact you soon.',
      reference: 'Your reference {reference}',
      next: 'A reply within 24\u00A0hours',
    },
    error: { heading: 'Error', text: 'An error occurred. Please try again.' },
    withoutScript: {
      text: 'The application needs JavaScript, which is turned off in your browser. Please write to us instead, and tell us your age, your country and what you want to achieve. An adviser will reply within 24\u00A0hours.',
      contact: 'Write to us',
    },
    after: {
      heading: 'Once you have applied.',
      sent: { title: 'Sent', text: 'An adviser will read your application.' },
      reply: {
        title: 'A reply',
        text: 'The answer will be on this website; you open it with your code.',
        mail: 'We will email you when it is there.',
        noMail: 'The website sends no emails, so please look there the next day.',
        messenger: 'If you would rather we wrote on {messenger}, tell us.',
      },
      talk: { title: 'A first conversation', text: 'Your stage name is enough, the camera can stay off and nobody asks for identification.' },
      quotation: {
        title: 'A written quotation',
        text: 'It says what you will get, when you will get it and what it will cost. You pay nothing unless you accept it.',
      },
      agreement: {
        title: 'A yes from both sides',
        text: 'Nothing is binding until we have both accepted the quotation. Before the work begins we may ask for identification.',
      },
      write: { title: 'Write to us', text: 'Your application does not reach us from here yet. Please write on {messenger} or by email instead.' },
      answer: { title: 'A reply', text: 'You will get a reply within 24\u00A0hours.' },
    },
    terms: terms.en,
  },
}
