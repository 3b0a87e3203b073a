import { expect, test } from 'vitest'
import { configuredFacts } from '#app/texts/configured-facts.ts'
import { readConfig } from '#config.ts'
import { launchNotes } from './launch-notes.ts'

function notes(environment: Record<string, string>): string[] {
  const config = readConfig({ SITE_URL: 'https://norrljus.example', ...environment })
  return launchNotes(config, configuredFacts(config))
}

const company = { COMPANY_NAME: 'Exempel AB', COMPANY_NUMBER: '556677-8899', COMPANY_ADDRESS: 'Gatan 1, Stockholm', COMPANY_SEAT: 'Stockholm' }
const given = { ...company, VAT_NUMBER: 'SE556677889901', CONTACT_EMAIL: 'hej@norrljus.se', PROCESSORS: 'Drift AB, Sverige, servrar', APPLICATIONS: 'store' }

test('on this machine only what is not kept is said', () => {
  expect(notes({ SITE_URL: 'http://localhost:3000' })).toEqual(['Applications are not kept: set APPLICATIONS=store to keep them.'])
  expect(notes({ SITE_URL: 'http://127.0.0.1:3000', APPLICATIONS: 'store' })).toEqual([])
})

test('a public site names what the law asks for and is missing, and says what the thanks are for', () => {
  const [kept, missing, ...rest] = notes({})
  expect(kept).toMatch(/nobody receives/)
  for (const name of ['COMPANY_NAME', 'COMPANY_NUMBER', 'COMPANY_ADDRESS', 'COMPANY_SEAT', 'VAT_NUMBER', 'CONTACT_EMAIL', 'PROCESSORS'])
    expect(missing).toContain(`${name} (`)
  expect(rest).toEqual([])
})

test('what is given is not asked for', () => {
  expect(notes(given)).toEqual([])
  const { VAT_NUMBER: _, ...withoutVat } = given
  expect(notes(withoutVat)).toEqual([
    'The law asks for what is not given: VAT_NUMBER (e-handelslagen 8 §, for those registered for VAT). Set it here, or at the desk under Fakta.',
  ])
})
