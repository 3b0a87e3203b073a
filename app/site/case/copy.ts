import type { IssueWords } from '#app/forms/verdict-words.ts'
import type { FieldsCopy } from '#app/forms/field.ts'
import type { Language } from '#app/i18n/language.ts'
import type { caseFields } from './fields.ts'

/** `{reference}`, `{time}`, `{email}` and `{days}` are put in. */
export type CaseCopy = {
  title: string
  description: string
  heading: string
  lead: string
  fields: FieldsCopy<typeof caseFields>
  submit: string
  /** Under the form: for whoever has no reference. */
  lost: string
  issues: IssueWords<keyof typeof caseFields>
  /** The same whatever is wrong with the pair. */
  wrong: { heading: string; reference: string; address: string; text: string }
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
    late: string
    closed: string
    save: string
    saved: string
    withdraw: string
    another: string
  }
  asking: { heading: string; paragraphs: Record<string, string>; confirm: string; keep: string }
  /** Before and after somebody asks for what is kept from retention. */
  held: { heading: string; text: string; confirm: string; noted: string; answer: string }
  withdrawn: { heading: string; text: string; rest: string; log: string; mails: string; backups: string; home: string }
  /** On the page that thanks for a letter. */
  receipt: { open: string; save: string }
}

export const copy: Record<Language, CaseCopy> = {
  sv: {
    title: 'Ditt ärende',
    description: 'Se om vi har svarat på det du skickade, spara det som text eller ta tillbaka det. Du behöver din referens och din e-postadress.',
    heading: 'Ditt ärende.',
    lead: 'Se om vi har svarat, spara det du skickade som text, eller ta tillbaka det.',
    fields: {
      reference: { label: 'Referens', hint: 'Åtta tecken, till exempel K7F3-XQ4P. Den stod på sidan som tackade dig.' },
      address: { label: 'E-post', hint: 'Adressen som du angav när du skrev till oss.' },
    },
    submit: 'Visa ärendet',
    lost: 'Har du inte referensen kvar? Skriv till {email}. Det du fyller i här hamnar inte i webbadressen.',
    issues: {
      reference: { missing: 'Ange referensen.', invalid: 'Ange referensen med alla åtta tecken, till exempel K7F3-XQ4P.' },
      address: { missing: 'Ange e-postadressen.', invalid: 'Ange en fullständig e-postadress, till exempel alva@exempel.se.' },
    },
    wrong: {
      heading: 'Vi hittar inget ärende med den referensen och adressen.',
      reference: 'Kontrollera referensen',
      address: 'Kontrollera e-postadressen',
      text: 'Ett ärende som har tagits tillbaka, eller raderats för att det är gammalt, finns inte kvar.',
    },
    flood: 'För många försök på kort tid. Det du skrev finns kvar. Vänta några minuter och försök en gång till.',
    found: {
      heading: 'Ärende {reference}',
      kind: 'Gäller',
      kinds: { photography: 'Förfrågan om fotografering', application: 'Ansökan om konsultation' },
      received: 'Mottaget',
      time: '{time}',
      reply: 'Svar',
      notYet: 'Inte än.',
      waiting: 'Inte än. Du får svar senast {time}.',
      late: 'Försenat. Du skulle ha fått svar senast {time}. Skriv gärna till {email}.',
      closed: 'Avslutat',
      save: 'Spara som text',
      saved: 'Filen innehåller det du skrev, och ligger på din enhet tills du tar bort den.',
      withdraw: 'Ta tillbaka',
      another: 'Visa ett annat ärende',
    },
    asking: {
      heading: 'Ta tillbaka ärende {reference}?',
      paragraphs: {
        thenDelete: 'Då raderar vi det du skrev och bifogade, och våra anteckningar och svar i ärendet. Det går inte att ångra.',
        haveReplied: 'Har vi inte svarat än får du inget svar. Vill du ha en kopia, spara den som text först.',
      },
      confirm: 'Ta tillbaka och radera',
      keep: 'Behåll ärendet',
    },
    held: {
      heading: 'Be oss radera ärende {reference}?',
      text: 'Vi har märkt ärendet för att sparas längre, till exempel för ett pågående uppdrag eller ett rättsligt anspråk. Därför raderas det inte härifrån. Be om det, så prövar en människa saken och svarar inom en månad.',
      confirm: 'Be om radering',
      noted: 'Din begäran är mottagen.',
      answer: 'En människa prövar om ärende {reference} kan raderas, och svarar till din e-postadress inom en månad. Till dess finns det kvar.',
    },
    withdrawn: {
      heading: 'Ärende {reference} är raderat.',
      text: 'Det du skrev och bifogade är borta, och våra anteckningar och svar i ärendet.',
      rest: 'Det här finns kvar',
      log: 'En rad i vår logg om att ett ärende togs tillbaka. Den har varken namn, referens eller innehåll.',
      mails: 'Mejl som redan har gått mellan oss, i din brevlåda och i vår. Skriv till {email} om du vill att vi raderar dem också.',
      backups: 'I våra säkerhetskopior kan det finnas kvar i högst {days}\u00A0dagar.',
      home: 'Till startsidan',
    },
    receipt: { open: 'Se ditt ärende', save: 'Spara som text' },
  },
  en: {
    title: 'Your case',
    description: 'See whether we have replied to what you sent, save it as text or withdraw it. You need your reference and your email address.',
    heading: 'Your case.',
    lead: 'See whether we have replied, save what you sent as text, or withdraw it.',
    fields: {
      reference: { label: 'Reference', hint: 'Eight characters, such as K7F3-XQ4P. It was on the page that thanked you.' },
      address: { label: 'Email', hint: 'The address you gave when you wrote to us.' },
    },
    submit: 'Show the case',
    lost: 'No longer have the reference? Write to {email}. What you enter here does not appear in the page’s address.',
    issues: {
      reference: { missing: 'Enter the reference.', invalid: 'Enter all eight characters of the reference, such as K7F3-XQ4P.' },
      address: { missing: 'Enter the email address.', invalid: 'Enter a complete email address, such as alva@example.com.' },
    },
    wrong: {
      heading: 'We cannot find a case with that reference and address.',
      reference: 'Check the reference',
      address: 'Check the email address',
      text: 'A case that was withdrawn, or deleted because of its age, is no longer here.',
    },
    flood: 'Too many tries in a short time. What you wrote is still here. Wait a few minutes, then try once more.',
    found: {
      heading: 'Case {reference}',
      kind: 'About',
      kinds: { photography: 'Photography enquiry', application: 'Application for a consultation' },
      received: 'Received',
      time: '{time}, Stockholm time',
      reply: 'Reply',
      notYet: 'Not yet.',
      waiting: 'Not yet. You will have a reply by {time}.',
      late: 'Late. You should have had a reply by {time}. Please write to {email}.',
      closed: 'Closed',
      save: 'Save as text',
      saved: 'The file holds what you wrote, and stays on your device until you delete it.',
      withdraw: 'Withdraw',
      another: 'Show another case',
    },
    asking: {
      heading: 'Withdraw case {reference}?',
      paragraphs: {
        thenDelete: 'We then delete what you wrote and attached, and our notes and replies in the case. This cannot be undone.',
        haveReplied: 'If we have not replied yet, you will not get a reply. If you want a copy, save it as text first.',
      },
      confirm: 'Withdraw and delete',
      keep: 'Keep the case',
    },
    held: {
      heading: 'Ask us to delete case {reference}?',
      text: 'We have marked the case to be kept for longer, for instance because of work in progress or a legal claim, so it is not deleted from here. Ask for it, and a person will consider it and reply within a month.',
      confirm: 'Ask for deletion',
      noted: 'We have received your request.',
      answer: 'A person will consider whether case {reference} can be deleted, and reply to your email address within a month. Until then it stays.',
    },
    withdrawn: {
      heading: 'Case {reference} has been deleted.',
      text: 'What you wrote and attached is gone, and so are our notes and replies in the case.',
      rest: 'What remains',
      log: 'A line in our log saying that a case was withdrawn. It has no name, reference or content.',
      mails: 'Emails already sent between us, in your mailbox and in ours. Write to {email} if you want us to delete them too.',
      backups: 'Our backups may hold it for up to {days}\u00A0days.',
      home: 'To the home page',
    },
    receipt: { open: 'See your case', save: 'Save as text' },
  },
}
