import type { Language } from '#app/i18n/language.ts'

/** What a visitor types, in which language, and the slug of the article of `content/` that must stand first. */
export type ExpectedHit = [language: Language, typed: string, first: string]

/** Written before the search that they measure. */
export const queriesBefore: ExpectedHit[] = [
  // Typing mistakes
  ['sv', 'reddt', 'reddit-strategi-guide'],
  ['sv', 'redit', 'reddit-strategi-guide'],
  ['sv', 'prissätning', 'satt-ratt-pris'],
  ['sv', 'depfakes', 'deepfakes-av-dig'],
  ['sv', 'ratsitt', 'ta-bort-uppgifter-mrkoll-hitta'],
  ['sv', 'utpresning', 'utpressad-med-bilder'],
  ['sv', 'anonnym onlyfans', 'anonym-pa-onlyfans'],
  // Compounds
  ['sv', 'momsavdrag', 'moms-onlyfans-fansly'],
  ['sv', 'skatteregler', 'skatt-och-foretagsform'],
  ['sv', 'prenumerationspris', 'satt-ratt-pris'],
  ['sv', 'samarbetsavtal', 'att-arbeta-med-andra'],
  ['sv', 'agenturavtal', 'onlyfans-agentur-avtal'],
  // Written apart, or together
  ['sv', 'moms avdrag', 'moms-onlyfans-fansly'],
  ['sv', 'börja med only fans', 'borja-med-onlyfans'],
  ['sv', 'mr koll', 'ta-bort-uppgifter-mrkoll-hitta'],
  ['sv', 'enskildfirma', 'skatt-och-foretagsform'],
  ['sv', 'bo lån', 'bank-lan-och-bostad'],
  // Other words for the same
  ['sv', 'utbränd', 'granser-och-utmattning'],
  ['sv', 'egen hemsida', 'bygg-en-egen-plattform'],
  ['sv', 'sexköpslagen', 'lagen-om-kop-pa-distans'],
  ['sv', 'fotosession', 'forbered-din-fotografering'],
  ['sv', 'nakenbilder på nätet', 'nar-ditt-innehall-stjals'],
  ['sv', 'hyra lägenhet', 'bank-lan-och-bostad'],
  // Inflections, and words that do not all occur
  ['sv', 'bilder stulna', 'nar-ditt-innehall-stjals'],
  ['sv', 'deklaration', 'deklarera-onlyfans'],
  ['sv', 'marknadsföring', 'onlyfans-promotion-guide'],
  ['sv', 'ny lag 2025', 'lagen-om-kop-pa-distans'],
  ['sv', 'hur tar man bort metadata från bilder', 'metadata-och-skilda-identiteter'],
  ['sv', 'sluta med onlyfans', 'sluta-som-kreator'],
  ['sv', 'vad är fansly för plattform', 'fansly-som-andra-plattform'],
  // Typing mistakes
  ['en', 'redit', 'reddit-growth-strategy'],
  ['en', 'burnot', 'boundaries-and-burnout'],
  ['en', 'sextorsion', 'sextortion-first-24-hours'],
  ['en', 'agensy', 'agency-contract-red-flags'],
  ['en', 'anonimous', 'stay-anonymous-on-onlyfans'],
  ['en', 'subscripton price', 'pricing-a-subscription'],
  ['en', 'verifcation laws', 'age-verification-laws'],
  // Written apart, or together
  ['en', 'only fans law sweden', 'swedish-law-july-2025'],
  ['en', 'charge back', 'chargebacks-and-payouts'],
  ['en', 'geoblocking', 'stay-anonymous-on-onlyfans'],
  ['en', 'photoshoot', 'preparing-for-a-photo-session'],
  ['en', 'shoutouts', 'onlyfans-promotion-guide'],
  // Other words for the same
  ['en', 'personal brand', 'build-your-own-platform'],
  ['en', 'stolen pictures', 'when-your-content-is-stolen'],
  ['en', 'leaked nudes', 'when-your-content-is-stolen'],
  ['en', 'blackmail', 'sextortion-first-24-hours'],
  ['en', 'pay per view', 'message-and-ppv-pricing'],
  ['en', 'age check', 'age-verification-laws'],
  ['en', 'quit onlyfans', 'leaving-adult-work'],
  ['en', 'collab', 'working-with-others'],
  ['en', 'exif', 'metadata-and-separate-identities'],
  ['en', 'own website', 'build-your-own-platform'],
  // Inflections, and words that do not all occur
  ['en', 'vat', 'swedish-tax-for-creators'],
  ['en', 'swedish taxes', 'swedish-tax-for-creators'],
  ['en', 'how much should i charge per month', 'pricing-a-subscription'],
  ['en', 'payout stopped', 'chargebacks-and-payouts'],
  ['en', 'agency contracts', 'agency-contract-red-flags'],
  ['en', 'fansly or onlyfans', 'onlyfans-vs-fansly'],
  ['en', '2257', '2257-for-independent-creators'],
  ['en', 'getting started with onlyfans', 'first-90-days'],
]

/** Written after it, and answered without another change to it unless the commit says so. */
export const queriesAfter: ExpectedHit[] = [
  // Typing mistakes
  ['sv', 'fansley', 'fansly-som-andra-plattform'],
  ['sv', 'rabbat', 'satt-ratt-pris'],
  ['sv', 'bokfoering', 'skatt-och-foretagsform'],
  ['sv', 'webhotell', 'bygg-en-egen-plattform'],
  ['sv', 'utgivningsbevvis', 'ta-bort-uppgifter-mrkoll-hitta'],
  ['sv', 'samtyke', 'att-arbeta-med-andra'],
  // Compounds
  ['sv', 'momsdeklaration', 'moms-onlyfans-fansly'],
  ['sv', 'agenturkontrakt', 'onlyfans-agentur-avtal'],
  ['sv', 'polisanmälan utpressning', 'utpressad-med-bilder'],
  ['sv', 'redditregler', 'reddit-strategi-guide'],
  ['sv', 'bankkonto', 'bank-lan-och-bostad'],
  // Written apart, or together
  ['sv', 'deep fake', 'deepfakes-av-dig'],
  ['sv', 'NE bilaga', 'deklarera-onlyfans'],
  ['sv', 'länk sida', 'onlyfans-promotion-guide'],
  ['sv', 'plats data', 'metadata-och-skilda-identiteter'],
  // Other words for the same
  ['sv', 'exif', 'metadata-och-skilda-identiteter'],
  ['sv', 'burnout', 'granser-och-utmattning'],
  ['sv', 'någon hotar mig med bilder', 'utpressad-med-bilder'],
  ['sv', 'komma igång på onlyfans', 'borja-med-onlyfans'],
  ['sv', 'lägga av', 'sluta-som-kreator'],
  ['sv', 'plåtning', 'forbered-din-fotografering'],
  // Inflections, and words that do not all occur
  ['sv', 'enskild firma eller aktiebolag', 'skatt-och-foretagsform'],
  ['sv', 'höja priset', 'satt-ratt-pris'],
  ['sv', 'banken frågar om mitt konto', 'bank-lan-och-bostad'],
  ['sv', 'ai genererade bilder av mig', 'deepfakes-av-dig'],
  ['sv', 'ta bort min adress från hitta', 'ta-bort-uppgifter-mrkoll-hitta'],
  ['sv', 'blockera svenskar landsspärr', 'anonym-pa-onlyfans'],
  ['sv', 'arbetstider', 'granser-och-utmattning'],
  ['sv', 'lagändring 1 juli', 'lagen-om-kop-pa-distans'],
  ['sv', 'säga upp avtal med agentur', 'onlyfans-agentur-avtal'],
  // Typing mistakes
  ['en', 'subredit rules', 'reddit-growth-strategy'],
  ['en', 'payuot methods', 'chargebacks-and-payouts'],
  ['en', 'anonymos', 'stay-anonymous-on-onlyfans'],
  ['en', 'consnt', 'working-with-others'],
  ['en', 'fansly comparsion', 'onlyfans-vs-fansly'],
  ['en', 'custodain', '2257-for-independent-creators'],
  // Written apart, or together
  ['en', 'shot-list', 'preparing-for-a-photo-session'],
  ['en', 'red flag contract', 'agency-contract-red-flags'],
  ['en', 'geo block', 'stay-anonymous-on-onlyfans'],
  ['en', 'mailinglist', 'build-your-own-platform'],
  ['en', 'creator burn out', 'boundaries-and-burnout'],
  // Other words for the same
  ['en', 'advertise onlyfans', 'onlyfans-promotion-guide'],
  ['en', 'retire', 'leaving-adult-work'],
  ['en', 'dmca takedown', 'when-your-content-is-stolen'],
  ['en', 'blackmailed with nudes', 'sextortion-first-24-hours'],
  ['en', 'gps data', 'metadata-and-separate-identities'],
  ['en', 'id check', 'age-verification-laws'],
  ['en', 'sole trader or limited company', 'swedish-tax-for-creators'],
  // Inflections, and words that do not all occur
  ['en', 'banned from reddit', 'reddit-growth-strategy'],
  ['en', 'discounts', 'pricing-a-subscription'],
  ['en', 'price of paid messages', 'message-and-ppv-pricing'],
  ['en', 'dac7', 'swedish-tax-for-creators'],
  ['en', 'revenue splits', 'working-with-others'],
  ['en', 'difficult subscriber', 'boundaries-and-burnout'],
  ['en', 'domain name for my own site', 'build-your-own-platform'],
  ['en', 'delete my account and leave', 'leaving-adult-work'],
  ['en', 'new law july 2025', 'swedish-law-july-2025'],
  ['en', 'equipment for the first week', 'first-90-days'],
  ['en', 'should i add a second site besides onlyfans', 'choosing-a-second-platform'],
  ['en', 'free trials', 'onlyfans-promotion-guide'],
]
