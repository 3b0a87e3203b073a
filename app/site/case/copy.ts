import type { IssueWords } from '#app/forms/verdict-words.ts'
import type { FieldsCopy } from '#app/forms/field.ts'
import type { Language } from '#app/i18n/language.ts'
import type { caseFields } from './fields.ts'
import { type ThreadCopy, threadCopy } from './thread-copy.ts'

/** `{reference}`, `{time}`, `{email}` and `{days}` are put in. */
export type CaseCopy = {
  title: string
  description: string
  heading: string
  lead: string
  fields: FieldsCopy<typeof caseFields>
  submit: string
  /** For whoever has lost the code. */
  withoutCode: { heading: string; text: string; submit: string }
  /** Under the form: for whoever has no reference. */
  lost: string
  issues: IssueWords<keyof typeof caseFields>
  /** The same whatever is wrong with the pair. */
  wrong: { heading: string; reference: string; address: string; text: string }
  wrongCode: { heading: string; code: string; text: string }
  flood: string
  found: {
    heading: string
    kind: string
    kinds: { photography: string; application: string }
    received: string
    time: string
    reply: string
    notYet: string
    waiting: string
    /** At the end of a scale of the day. */
    by: string
    late: string
    closed: string
    save: string
    saved: string
    withdraw: string
    another: string
    /** Where the answer opens with the code only, and whoever has lost it. */
    locked: {
      answers: { waits: string; read: string; mailed: string; owed: string }
      text: string
      next: string
      find: string
      again: string
      found: string
      withdraw: string
      cut: string
    }
  }
  thread: ThreadCopy
  /** The desk has cut the code off. */
  cut: { heading: string; text: string }
  /** A letter that was erased before a message came to it, or that the pair does not open. */
  gone: { heading: string; text: string; typed: string }
  /** `call`: where one is to come. */
  asking: { heading: string; paragraphs: Record<string, string>; call: string; confirm: string; keep: string }
  /** Before and after somebody asks for what is kept from retention. */
  held: { heading: string; text: string; confirm: string; noted: string; answer: string }
  withdrawn: { heading: string; text: string; rest: string; log: string; mails: string; notices: string; backups: string; home: string }
  /** On the page that thanks for a letter. */
  receipt: { open: string; save: string }
}

export const copy: Record<Language, CaseCopy> = {
  sv: {
    title: 'Ditt ärende',
    description: 'Läs svaret på det du skickade, skriv tillbaka, spara det som text eller ta tillbaka det. Du behöver din referens och din kod.',
    heading: 'Ditt ärende.',
    lead: 'Läs svaret, skriv tillbaka eller ta tillbaka det du skickade.',
    fields: {
      reference: { label: 'Referens', hint: 'Åtta tecken, till exempel K7F3-XQ4P.' },
      code: {
        label: 'Kod',
        hint: 'Tjugo tecken i fyra grupper. Koden visades tillsammans med referensen när du hade skickat formuläret. Små bokstäver och mellanslag går bra.',
      },
      address: { label: 'E-post', hint: 'Adressen som du angav när du skrev till oss.' },
    },
    submit: 'Öppna ärendet',
    withoutCode: {
      heading: 'Jag har inte koden',
      text: 'Med referens och e-post kan du se om vi har svarat och spara det du skrev. Svaren går bara att läsa med koden. Så länge den inte har använts kan du också ta tillbaka det du skrev.',
      submit: 'Visa läget',
    },
    lost: 'Har du inte referensen kvar? Skriv till {email}. Det du fyller i hamnar inte i webbadressen, men bakåtknappen kan visa det tills du stänger fliken.',
    issues: {
      reference: { missing: 'Ange referensen.', invalid: 'Ange referensen med alla åtta tecken, till exempel K7F3-XQ4P.' },
      code: { missing: 'Ange koden.', invalid: 'Koden har {count}\u00A0tecken. Den ska ha 20.' },
      address: { missing: 'Ange e-postadressen.', invalid: 'Ange en fullständig e-postadress, till exempel alva@exempel.se.' },
    },
    wrong: {
      heading: 'Vi hittar inget ärende med den referensen och adressen.',
      reference: 'Kontrollera referensen',
      address: 'Kontrollera e-postadressen',
      text: 'Ett ärende som har tagits tillbaka, eller raderats för att det är gammalt, finns inte kvar.',
    },
    wrongCode: {
      heading: 'Det gick inte att öppna.',
      code: 'Kontrollera koden',
      text: 'Referensen och koden hör inte ihop, eller så finns ärendet inte längre. Kontrollera båda. Det du fyllde i står kvar.',
    },
    flood: 'För många försök på kort tid. Det du fyllde i står kvar. Vänta några minuter och försök en gång till.',
    found: {
      heading: 'Ärende {reference}',
      kind: 'Gäller',
      kinds: { photography: 'Förfrågan om fotografering', application: 'Ansökan om ett samtal' },
      received: 'Mottaget',
      time: '{time}',
      reply: 'Svar',
      notYet: 'Inte än.',
      waiting: 'Inte än. Du får svar senast den {time}.',
      by: 'Svar senast {time}',
      late: 'Försenat. Du skulle ha fått svar senast den {time}. Skriv gärna till {email}.',
      closed: 'Avslutat',
      save: 'Spara som text',
      saved: 'Filen innehåller det du skickade först, och ligger på din enhet tills du tar bort den.',
      withdraw: 'Ta tillbaka',
      another: 'Visa ett annat ärende',
      locked: {
        answers: {
          waits: 'Ett svar väntar, men det öppnas bara med koden.',
          read: 'Vi har svarat, och svaret har öppnats med koden.',
          mailed: 'Vi har svarat i ett mejl till din e-postadress. Titta gärna i skräpposten.',
          owed: 'Ditt senaste meddelande väntar på svar. Tråden öppnas bara med koden.',
        },
        text: 'Vi lämnar inte ut koden igen. Utan den går svaren inte att läsa på webbplatsen.',
        next: 'Så kommer du vidare',
        find: 'Leta först efter filen {reference}.txt, eller lappen om du skrev av koden. Hittar du den inte: skicka ett av våra formulär på nytt, så får du en ny referens och en ny kod. De nås från kontaktsidan.',
        again: 'Till kontaktsidan',
        found: 'Jag har hittat koden',
        withdraw: 'Ärendet har öppnats med koden. Därför behövs den för att ta tillbaka det.',
        cut: 'Koden till det här ärendet gäller inte längre. Skriv till {email} om du vill ta tillbaka det.',
      },
    },
    thread: threadCopy.sv,
    cut: {
      heading: 'Koden gäller inte längre.',
      text: 'Vi har stängt av koden till ärende {reference}, eftersom någon annan kan ha fått den. Nu öppnar den ingenting. Skicka ett av våra formulär på nytt, så får du en ny referens och en ny kod. De nås från kontaktsidan.',
    },
    gone: {
      heading: 'Meddelandet är inte skickat.',
      text: 'Ärendet finns inte längre, eller så hör referensen och koden inte ihop. Vi har inte sparat det du skrev. Kopiera det om du vill ha det kvar, och skriv till oss på nytt.',
      typed: 'Det du skrev',
    },
    asking: {
      heading: 'Ta tillbaka ärende {reference}?',
      paragraphs: {
        thenDelete: 'Då raderar vi det du skrev och bifogade, och våra anteckningar och svar i ärendet. Det går inte att ångra.',
        haveReplied: 'Har vi inte svarat än får du inget svar. Vill du ha en kopia, spara den som text först.',
      },
      call: 'Samtalet {time} (svensk tid) ställs in, och vi får veta det. Har du sparat det i din kalender behöver du ta bort det ur den.',
      confirm: 'Ta tillbaka och radera',
      keep: 'Behåll ärendet',
    },
    held: {
      heading: 'Be oss radera ärende {reference}?',
      text: 'Ärendet sparas längre än vanligt, till exempel för ett pågående uppdrag eller ett rättsligt anspråk. Därför kan du inte radera det själv på den här sidan. Be oss göra det, så prövar en människa saken och svarar inom en månad.',
      confirm: 'Be om radering',
      noted: 'Din begäran är mottagen.',
      answer: 'En människa prövar om ärende {reference} kan raderas, och svarar inom en månad. Till dess finns det kvar.',
    },
    withdrawn: {
      heading: 'Ärende {reference} är raderat.',
      text: 'Det du skrev och bifogade är borta, liksom våra anteckningar och svar i ärendet.',
      rest: 'Det här finns kvar',
      log: 'En rad i vår logg om att ett ärende togs tillbaka. Den har varken namn, referens eller innehåll.',
      mails: 'Mejl som redan har gått mellan oss, i din brevlåda och i vår. Skriv till {email} om du vill att vi raderar dem också.',
      notices: 'Mejl till oss själva om att något har kommit in. De kan innehålla referensen och en tid för samtal, men inget av det du skrev.',
      backups: 'I våra säkerhetskopior kan det finnas kvar tills de har bytts ut, i regel inom {days}\u00A0dagar.',
      home: 'Till startsidan',
    },
    receipt: { open: 'Se ditt ärende', save: 'Spara som text' },
  },
  en: {
    title: 'Your enquiry',
    description: 'Read the answer to what you sent, write back, save it as text or withdraw it. You need your reference and your code.',
    heading: 'Your enquiry.',
    lead: 'Read the answer, write back, or withdraw what you sent.',
    fields: {
      reference: { label: 'Reference', hint: 'Eight characters, such as K7F3-XQ4P.' },
      code: {
        label: 'Code',
        hint: 'Twenty characters in four groups. You were shown the code, with the reference, when you sent the form. Lower case and spaces are fine.',
      },
      address: { label: 'Email', hint: 'The address you gave when you wrote to us.' },
    },
    submit: 'Open the enquiry',
    withoutCode: {
      heading: 'I do not have the code',
      text: 'With your reference and email address you can see whether we have answered and save what you wrote. Answers can only be read with the code. As long as it has not been used, you can also withdraw what you wrote.',
      submit: 'Show the status',
    },
    lost: 'No longer have the reference? Write to {email}. What you enter does not appear in the page’s address, but the Back button may show it until you close the tab.',
    issues: {
      reference: { missing: 'Enter the reference.', invalid: 'Enter all eight characters of the reference, such as K7F3-XQ4P.' },
      code: { missing: 'Enter the code.', invalid: 'A code has 20\u00A0characters. Yours has {count}.' },
      address: { missing: 'Enter the email address.', invalid: 'Enter a complete email address, such as alva@example.com.' },
    },
    wrong: {
      heading: 'We cannot find an enquiry with that reference and address.',
      reference: 'Check the reference',
      address: 'Check the email address',
      text: 'An enquiry that was withdrawn, or deleted because of its age, no longer exists.',
    },
    wrongCode: {
      heading: 'It could not be opened.',
      code: 'Check the code',
      text: 'The reference and the code do not match, or the enquiry no longer exists. Check both. What you entered is still in the form.',
    },
    flood: 'Too many attempts in a short time. What you entered is still in the form. Wait a few minutes, then try again.',
    found: {
      heading: 'Enquiry {reference}',
      kind: 'About',
      kinds: { photography: 'Photography enquiry', application: 'Application for a conversation' },
      received: 'Received',
      time: '{time}, Stockholm time',
      reply: 'Answer',
      notYet: 'Not yet.',
      waiting: 'Not yet. You will have an answer by {time}.',
      by: 'Answer by {time}',
      late: 'Overdue. You should have had an answer by {time}. Please write to {email}.',
      closed: 'Closed',
      save: 'Save as text',
      saved: 'The file holds what you first sent, and stays on your device until you delete it.',
      withdraw: 'Withdraw',
      another: 'Show another enquiry',
      locked: {
        answers: {
          waits: 'An answer is waiting, but it opens only with the code.',
          read: 'We have answered, and the answer has been opened with the code.',
          mailed: 'We have answered in an email to your address. Please check your spam folder too.',
          owed: 'Your latest message is waiting for an answer. The thread opens only with the code.',
        },
        text: 'We do not give the code out again. Without it, the answers cannot be read on this website.',
        next: 'What you can do',
        find: 'First look for the file {reference}.txt, or for the paper you wrote the code on. If you find neither, send one of our forms again, and you will get a new reference and a new code. The contact page leads to them.',
        again: 'To the contact page',
        found: 'I have found the code',
        withdraw: 'The enquiry has been opened with the code, so the code is needed to withdraw it.',
        cut: 'The code for this enquiry no longer works. Write to {email} if you want to withdraw it.',
      },
    },
    thread: threadCopy.en,
    cut: {
      heading: 'The code no longer works.',
      text: 'We have disabled the code for enquiry {reference}, because somebody else may have it. It now opens nothing. Send one of our forms again, and you will get a new reference and a new code. The contact page leads to them.',
    },
    gone: {
      heading: 'The message was not sent.',
      text: 'The enquiry no longer exists, or the reference and the code do not match. We have not kept what you wrote. Copy it if you want to keep it, and write to us again.',
      typed: 'What you wrote',
    },
    asking: {
      heading: 'Withdraw enquiry {reference}?',
      paragraphs: {
        thenDelete: 'We then delete what you wrote and attached, and our notes and answers in the enquiry. This cannot be undone.',
        haveReplied: 'If we have not answered yet, you will not get an answer. If you want a copy, save it as text first.',
      },
      call: 'The call on {time} (Stockholm time) will not take place, and we will be told. If you saved it to your calendar, remove it there.',
      confirm: 'Withdraw and delete',
      keep: 'Keep the enquiry',
    },
    held: {
      heading: 'Ask us to delete enquiry {reference}?',
      text: 'The enquiry is being kept for longer than usual, for instance because of work in progress or a legal claim, so you cannot delete it on this page yourself. Ask us to, and a person will consider it and answer within a month.',
      confirm: 'Ask for deletion',
      noted: 'We have received your request.',
      answer: 'A person will consider whether enquiry {reference} can be deleted, and answer within a month. Until then it stays.',
    },
    withdrawn: {
      heading: 'Enquiry {reference} has been deleted.',
      text: 'What you wrote and attached is gone, and so are our notes and answers in the enquiry.',
      rest: 'What remains',
      log: 'A line in our log saying that an enquiry was withdrawn. It has no name, reference or content.',
      mails: 'Emails already sent between us, in your mailbox and in ours. Write to {email} if you want us to delete them too.',
      notices: 'Emails to ourselves saying that something has come in. They may give the reference and the time of a call, but nothing that you wrote.',
      backups: 'It may remain in our backups until they have been replaced, normally within {days}\u00A0days.',
      home: 'To the home page',
    },
    receipt: { open: 'See your enquiry', save: 'Save as text' },
  },
}
