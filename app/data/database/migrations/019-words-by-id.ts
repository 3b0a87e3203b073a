import type { Kysely } from 'kysely'

/**
 * Changed sentences in lists go by the ids of their entries, no more by their number: an entry that a release inserts above would have
 * given each sentence the words of the one before. Numbers in the keys here are those of before, at any depth.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const words = db as Kysely<{ changed_words: { page: string; language: string; place: string } }>
  const rows = await words.selectFrom('changed_words').select(['page', 'language', 'place']).execute()
  for (const { page, language, place } of rows) {
    const named = namedPlace(page, language, place)
    if (named !== place)
      await words
        .updateTable('changed_words')
        .set({ place: named })
        .where('page', '=', page)
        .where('language', '=', language)
        .where('place', '=', place)
        .execute()
  }
}

function namedPlace(page: string, language: string, place: string): string {
  const steps = place.split('.')
  const named = steps.map((step, depth) => {
    const ids = lists[page]?.[steps.slice(0, depth).join('.')]
    const own = typeof ids === 'object' ? ids[language] : ids
    return (/^\d+$/.test(step) && own?.split(' ')[Number(step)]) || step
  })
  return named.join('.')
}

type Ids = string | Readonly<Record<string, string>>

/** By page and list, the ids of its entries as they stood when this was written. */
const lists: Readonly<Record<string, Readonly<Record<string, Ids>>>> = {
  shell: {
    menu: { sv: 'home blog services about contact photography login', en: 'home blog services about contact login' },
    'footer.columns': 'firm getStarted',
    'footer.columns.0.links': 'services network premium about',
    'footer.columns.1.links': { sv: 'apply redditQuiz photography blog', en: 'apply redditQuiz blog' },
    'footer.legal.links': 'privacy terms accessibility case',
  },
  home: {
    'solutions.cards': 'strategy network premium',
    'unknown.items': 'cookies thirdParty nameQuiz nothingShared',
    'insights.items': 'redditSearched onePlatform priceSignal privacyPlanned',
    'statistics.tiles': 'monthlyUsers dailyUsers countriesWhere paidCreators',
    'photography.facts': 'plats tid leverans assistent',
    'assurances.items': 'peopleSell runAccount pseudonymEnough seePrice',
  },
  blog: {
    'search.tips': 'checkWords tryOne leaveOut',
  },
  services: {
    blocks: 'first second third fourth',
    'blocks.0.features': 'first second third fourth',
    'blocks.1.features': 'first second third fourth',
    'blocks.2.features': 'first second third fourth',
    'blocks.3.features': 'first second third fourth',
    'example.rows': 'aimFour everyWeek once boundaries track after',
    'decide.items': 'allQuotation swedishEnglish',
  },
  about: {
    facts: 'activeSince based for reply',
    story: 'lead why how discretion',
  },
  contact: {
    'before.items': 'pseudonymEnough passwords intimatePictures swedishEnglish',
    'next.items': { sv: 'consultation photography', en: 'consultation network' },
  },
  photography: {
    'benefits.items': 'studioPa fullDiskretion paketPrenumerationsplattformar strategiStyling livsstilSensuellt kvinnligAssistent',
    'reasons.items': 'fortroende pris rackvidd kontroll',
    'faq.items': 'varFotograferar hurLang jagFa vemRattigheterna',
    'hours.times': 'mandagFredag lordag',
  },
  'photography-enquiry': {
    'terms.sections': 'aldersgrans integritetGdpr ickeBindande modellavtalRattigheter diskretionAssistent rattAvboja andringar',
  },
  network: {
    'benefits.cards': 'neverCreate growTogether photographyHelp',
    'joining.items': 'application details',
  },
  'selection-process': {
    'premium.items': 'adviserOwn steadySupport wholePicture privacyStart',
    'fit.groups': 'suits suit',
    'fit.groups.0.points': 'overWork seeWork setTime wantStraight',
    'fit.groups.1.points': 'wantSomeone wantPromise haveSingle feelPressured',
    'steps.items': 'application replyWithin firstConversation writtenQuotation startReasoned',
  },
  apply: {
    'day.items': 'sent read answered then',
    'terms.sections': 'ageLimit privacyGdpr nonBinding rightDecline changes',
  },
  'quiz-result-steps': {
    general: 'writeDown letSomebody takeQuiz',
  },
  case: {
    'asking.paragraphs': 'thenDelete haveReplied',
  },
  privacy: {
    'reading.paragraphs': 'pagesSet countMany listArticles beginWrite formsCount websiteKeeps',
    'writing.paragraphs': 'useTell writeAbout pleaseSend messageLooks',
    'keeping.paragraphs': 'afterWebsite backupMay',
    'quiz.paragraphs': 'quizKeeps answersAlso',
    'rights.items': 'knowHold haveMistakes haveDetails haveUse receiveGave objectBasis withdrawConsent',
    'rights.paragraphs': 'haveSent otherwiseWrite satisfiedComplain',
  },
  terms: {
    sections: 'peopleAged write whatWe copyright lawDisputes',
    'sections.0.paragraphs': 'websitePeople',
    'sections.1.paragraphs': 'articlesQuiz checkWrite',
    'sections.2.paragraphs': 'helpAnyone',
    'sections.3.paragraphs': 'mayQuote',
    'sections.4.paragraphs': 'swedishLaw',
  },
  leaving: {
    'does.paragraphs': 'opensHost asksBrowser applicationPhotography formsQuiz',
    'keys.paragraphs': 'pressShift worksApplication',
    'cannot.items': 'browserHistory withoutJavascript browserMay whoeverRuns phoneBackups programsMonitor haveAlready',
    'yourself.paragraphs': 'readPrivate deletePages somebodyElse',
  },
  accessibility: {
    'aim.paragraphs': 'everyPage testsHere',
    'shortcomings.items': {
      sv: 'theseTests nobodyUses articlesHeadings messengerProfile',
      en: 'theseTests nobodyUses articlesHeadings messengerProfile pageAbout',
    },
    'report.paragraphs': 'writeEmail getFirst',
  },
  'not-found': {
    links: 'redditStrategy onlyfansGuide services network',
  },
  mails: {
    templates: 'suggestConversation askMore decline',
  },
}
