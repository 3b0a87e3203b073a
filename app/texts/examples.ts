import { type Fact, type FactName, facts, type Facts } from './facts.ts'

/** Of an email address or a host: kept for examples (RFC 2606), so nobody's. */
const reserved = /(?:^|[@.])example\.(?:com|net|org)$/

/** Whether an address of the company is nobody's: the one that a new site begins with, or another example. */
export function isExample(name: FactName, value: Facts[FactName]): boolean {
  const fact: Fact = facts[name]
  if (fact.kind === 'email') return reserved.test(value as Facts['email'])
  if (fact.kind !== 'channel') return false
  const { url } = value as Facts['messenger']
  return url === fact.standard.url || reserved.test(new URL(url).hostname)
}
