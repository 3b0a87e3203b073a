import { isThisMachine, type Config } from '#config.ts'
import { isExample } from '#app/texts/examples.ts'
import type { Facts } from '#app/texts/facts.ts'

/** What the law asks a business to say, and the setting that says it. The desk's page Fakta keeps the same. */
const asked: readonly { setting: string; law: string; isMissing: (facts: Facts) => boolean }[] = [
  { setting: 'COMPANY_NAME', law: 'e-handelslagen 8 §', isMissing: ({ companyName }) => companyName === null },
  { setting: 'COMPANY_NUMBER', law: 'e-handelslagen 8 §', isMissing: ({ companyNumber }) => companyNumber === null },
  { setting: 'COMPANY_ADDRESS', law: 'e-handelslagen 8 §', isMissing: ({ companyAddress }) => companyAddress === null },
  { setting: 'VAT_NUMBER', law: 'e-handelslagen 8 §, for those registered for VAT', isMissing: ({ vatNumber }) => vatNumber === null },
  { setting: 'COMPANY_SEAT', law: 'aktiebolagslagen 28:5, for an AB', isMissing: ({ companySeat }) => companySeat === null },
  { setting: 'CONTACT_EMAIL', law: 'e-handelslagen 8 §', isMissing: ({ email }) => isExample('email', email) },
  { setting: 'PROCESSORS', law: 'GDPR article 13(1)(e)', isMissing: ({ processors }) => processors.length === 0 },
]

/** What the owner of a public site should know at its start, a line each. On this machine nothing is asked. */
export function launchNotes({ siteUrl, storeApplications }: Pick<Config, 'siteUrl' | 'storeApplications'>, facts: Facts): string[] {
  const notKept = 'Applications are not kept: set APPLICATIONS=store to keep them.'
  if (isThisMachine(new URL(siteUrl).hostname)) return storeApplications ? [] : [notKept]
  const missing = asked.filter(({ isMissing }) => isMissing(facts)).map(({ setting, law }) => `${setting} (${law})`)
  return [
    ...(storeApplications ? [] : [`${notKept} Until then the page thanks for an application that nobody receives.`]),
    ...(missing.length > 0 ? [`The law asks for what is not given: ${missing.join('; ')}. Set it here, or at the desk under Fakta.`] : []),
  ]
}
