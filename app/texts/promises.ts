import type { Language } from '#app/i18n/language.ts'

/** A sentence of the site, by its place in the words (app/site/words-pages.ts). */
export type SaidAt = {
  page: string
  place: string
  /** Where only those languages say this there. */
  in?: readonly Language[]
  /** Not seen when its page opens: in a dialog, or once something is sent. */
  later?: true
}

type SitePromise = {
  /** What the owner is asked to confirm. */
  asked: string
  /** Every sentence that says it. */
  says: readonly SaidAt[]
}

/**
 * What the site promises in the owner's name and no specification asks for, in the order in which the owner is asked: only they know
 * whether it is true. Questions, pages, answers and I dag derive from this table; a sentence that moves or goes fails a test.
 */
export const promises = {
  quotation: {
    asked: 'Alla får en skriftlig offert, och inget kostar något förrän den är godkänd.',
    says: [
      { page: 'home', place: 'assurances.items.seePrice.text' },
      { page: 'services', place: 'offer.heading' },
      { page: 'apply', place: 'after.quotation.text' },
      { page: 'selection-process', place: 'steps.items.writtenQuotation.text' },
    ],
  },
  pseudonym: {
    asked: 'Artistnamnet räcker för att höra av sig, och kameran får vara av i det första samtalet.',
    says: [
      { page: 'home', place: 'assurances.items.pseudonymEnough.text' },
      { page: 'contact', place: 'note.points.name' },
      { page: 'apply', place: 'after.talk.text' },
      { page: 'selection-process', place: 'steps.items.application.text' },
    ],
  },
  identification: {
    asked: 'Ni ber ingen om legitimation förrän arbetet ska börja.',
    says: [
      { page: 'home', place: 'assurances.items.pseudonymEnough.text' },
      { page: 'apply', place: 'after.talk.text' },
      { page: 'apply', place: 'after.agreement.text' },
    ],
  },
  languages: {
    asked: 'Samtal, plan, offert och avtal går att få på svenska eller engelska, och ni svarar på det språk som någon skriver på.',
    says: [
      { page: 'services', place: 'offer.text' },
      { page: 'contact', place: 'note.points.languages' },
    ],
  },
  account: {
    asked: 'Ni loggar aldrig in på någons konto, svarar inte i någons namn och lägger inte ut något åt någon.',
    says: [
      { page: 'home', place: 'assurances.items.runAccount.text' },
      { page: 'terms', place: 'sections.whatWe.paragraphs.helpAnyone' },
      { page: 'contact', place: 'note.points.passwords' },
    ],
  },
  sameAdviser: {
    asked: 'Den som har premium har samma rådgivare hela vägen.',
    says: [{ page: 'selection-process', place: 'premium.items.adviserOwn.text' }],
  },
  reviews: {
    asked: 'Den som har löpande stöd får regelbundna avstämningar och kan fråga däremellan.',
    says: [
      { page: 'selection-process', place: 'premium.items.steadySupport.text' },
      { page: 'services', place: 'blocks.first.features.fourth', in: ['en'] },
    ],
  },
  subreddits: {
    asked: 'Ni följer månad för månad vilka forum på Reddit som ger prenumeranter.',
    // The two languages have the services in different places.
    says: [
      { page: 'services', place: 'blocks.third.features.fourth', in: ['sv'] },
      { page: 'services', place: 'blocks.second.features.fourth', in: ['en'] },
    ],
  },
  network: {
    asked: 'Nätverket har medlemmar som svarar på frågor, bollar idéer och samarbetar.',
    says: [
      { page: 'network', place: 'benefits.cards.neverCreate.text' },
      { page: 'home', place: 'solutions.cards.network.description' },
      { page: 'network', place: 'description' },
    ],
  },
  selection: {
    asked: 'Alla börjar med ett samtal, och när ni säger nej berättar ni varför.',
    says: [
      { page: 'home', place: 'solutions.intro' },
      { page: 'selection-process', place: 'steps.items.firstConversation.text' },
      { page: 'selection-process', place: 'steps.items.startReasoned.title' },
      { page: 'selection-process', place: 'steps.items.startReasoned.text' },
      { page: 'network', place: 'closing.lead' },
      { page: 'selection-process', place: 'description' },
    ],
  },
  pictureRights: {
    asked: 'Fotografen överlåter rättigheterna till bilderna i modellavtalet.',
    says: [
      { page: 'photography', place: 'faq.items.vemRattigheterna.answer' },
      { page: 'photography-enquiry', place: 'terms.sections.modellavtalRattigheter.text', later: true },
      { page: 'home', place: 'photography.lead' },
    ],
  },
  assistant: {
    asked: 'Den som vill ha en kvinnlig assistent vid fotograferingen får det, varje gång.',
    says: [
      { page: 'photography', place: 'benefits.items.kvinnligAssistent.text' },
      { page: 'photography-enquiry', place: 'terms.sections.diskretionAssistent.text', later: true },
    ],
  },
  read: {
    asked: 'En människa läser allt som skickas till er.',
    says: [
      { page: 'home', place: 'closing.lead' },
      { page: 'apply', place: 'after.sent.text' },
      { page: 'selection-process', place: 'steps.items.replyWithin.text' },
      { page: 'selection-process', place: 'closing.lead' },
      { page: 'privacy', place: 'writing.paragraphs.messageLooks' },
      { page: 'photography-enquiry', place: 'success.next', later: true },
    ],
  },
  firstReply: {
    asked: 'Den som skriver om tillgänglighet eller om sina personuppgifter får ett första svar inom 24\u00A0timmar.',
    says: [
      { page: 'accessibility', place: 'report.paragraphs.getFirst' },
      { page: 'privacy', place: 'rights.paragraphs.otherwiseWrite' },
    ],
  },
  notSold: {
    asked: 'Ni säljer inga uppgifter, delar dem bara efter ett ja eller när lagen kräver det, och de som driver servern får bara hantera dem åt er.',
    says: [
      { page: 'home', place: 'unknown.items.nothingShared.text' },
      { page: 'about', place: 'story.discretion' },
      { page: 'privacy', place: 'recipients.text' },
      { page: 'contact', place: 'description' },
    ],
  },
  story: {
    asked: 'Berättelsen om varför ni började är er egen.',
    says: [{ page: 'about', place: 'story.why' }],
  },
} as const satisfies Readonly<Record<string, SitePromise>>

export type PromiseId = keyof typeof promises

export const promiseIds = Object.keys(promises) as PromiseId[]
