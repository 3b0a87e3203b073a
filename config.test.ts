import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigError, misspeltSettings, readConfig, readVariables, settingNames } from './config.ts'

test('an empty environment gives the documented defaults', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '0.0.0.0',
    siteUrl: 'http://localhost:3000',
    facts: { brand: 'Norrljus', email: 'hello@example.com' },
    databaseUrl: undefined,
    storageUrl: undefined,
    storeApplications: false,
  })
})

test('SITE_URL follows PORT unless it is given, and loses its trailing slash', () => {
  expect(readConfig({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080')
  expect(readConfig({ PORT: '8080', SITE_URL: 'https://norrljus.example/' }).siteUrl).toBe('https://norrljus.example')
})

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', BRAND: '' })).toMatchObject({ port: 3000, facts: { brand: 'Norrljus' } })
})

test('every fault is named in one message, and no value is repeated in it', () => {
  const faulty = {
    PORT: '70000',
    SITE_URL: 'ftp://norrljus.example',
    CONTACT_EMAIL: 'not-an-address',
    DATABASE_URL: 'mysql://root:hemligt@localhost/site',
    STORAGE_URL: 'https://bucket.example',
    FORM_LIMIT: '0',
    APPLICATIONS: 'hemligt',
  }
  const error = thrownBy(() => readConfig(faulty))
  expect(error).toBeInstanceOf(ConfigError)
  for (const name of Object.keys(faulty)) expect(error.message).toContain(name)
  expect(error.message).not.toContain('hemligt')
})

test('a SITE_URL with a path is refused, because links would silently lose it', () => {
  expect(thrownBy(() => readConfig({ SITE_URL: 'https://norrljus.example/site' })).message).toContain('SITE_URL')
})

test('applications are stored when asked for in so many words', () => {
  expect(readConfig({ APPLICATIONS: 'store' }).storeApplications).toBe(true)
  expect(thrownBy(() => readConfig({ APPLICATIONS: 'yes' })).message).toContain('APPLICATIONS: must be store, or unset')
})

test('proxies are addresses or networks', () => {
  expect(readConfig({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,::1' }).trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8', '::1'])
  for (const odd of ['proxy.example', '10.0.0.0/33', '10.0.0.1/8/8', '1.2.3', ',']) {
    expect(thrownBy(() => readConfig({ TRUSTED_PROXIES: odd })).message, odd).toContain('TRUSTED_PROXIES')
  }
})

test('facts of the company are null where they are not given, and processors are three parts each, or four', () => {
  const notGiven = { companyName: null, companyNumber: null, companyAddress: null, companySeat: null, vatNumber: null, openingHours: null, priceRange: null }
  expect(readConfig({}).facts).toMatchObject({ ...notGiven, processors: [], messenger: { url: 'https://signal.me/#eu/example', label: 'Signal' } })
  const given = { COMPANY_NAME: ' Exempelbolaget AB ', VAT_NUMBER: 'SE556677889901', OPENING_HOURS: '9–18', MESSENGER_LABEL: 'Threema' }
  expect(readConfig(given).facts).toMatchObject({
    companyName: 'Exempelbolaget AB',
    vatNumber: 'SE556677889901',
    openingHours: { sv: '9–18', en: '9–18' },
    messenger: { url: 'https://signal.me/#eu/example', label: 'Threema' },
  })
  expect(readConfig({ PROCESSORS: 'Exempel Drift AB, Sverige, servrar; Post Inc., USA, mejl, standardavtalsklausuler' }).facts.processors).toEqual([
    { name: 'Exempel Drift AB', country: 'Sverige', purpose: 'servrar' },
    { name: 'Post Inc.', country: 'USA', purpose: 'mejl', safeguard: 'standardavtalsklausuler' },
  ])
  for (const odd of ['Exempel AB', 'Exempel AB, Sverige,', 'a, b, c, d, e', 'a, b, c,', 'a, b, c;'])
    expect(thrownBy(() => readConfig({ PROCESSORS: odd })).message, odd).toContain('PROCESSORS')
  expect(thrownBy(() => readConfig({ COMPANY_NAME: 'a\nb' })).message).toContain('COMPANY_NAME')
})

test('the configuration can not be changed afterwards', () => {
  expect(Object.isFrozen(readConfig({}))).toBe(true)
})

function thrownBy(run: () => unknown): Error {
  try {
    run()
  } catch (error) {
    if (error instanceof Error) return error
  }
  throw new Error('expected an error')
}

test.each([
  ['CONTACT_MAIL', 'CONTACT_EMAIL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['SITEURL', 'SITE_URL'],
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ['PROXIES', undefined],
  ['BRNAD', 'BRAND'],
  ['HOTS', 'HOST'],
  ['APPLICATION', 'APPLICATIONS'],
])('%s is named as a misspelt %s', (name, meant) => {
  expect(misspeltSettings({ [name]: 'x' })).toEqual(meant ? [`${name} is not a setting and is ignored: did you mean ${meant}?`] : [])
})

test('what other programs are told by is no misspelt setting', () => {
  const others = ['PATH', 'HOME', 'PWD', 'USER', 'LANG', 'TERM', 'SHELL', 'LOGNAME', 'HOSTNAME', 'SHLVL', 'NODE_ENV', 'MAIL', 'EDITOR', 'DEBUG', 'CI']
  expect(misspeltSettings(Object.fromEntries([...others, ...settingNames].map((name) => [name, 'x'])))).toEqual([])
})

test('.env is read below what is set for the process, and may be missing', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'norrljus-env-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, '.env')
  const env = { PATH: '/bin' }
  expect(readVariables(file, env)).toEqual(env)
  writeFileSync(file, '# Settings\nBRAND="Norr & Ljus"\nPATH=nowhere\n')
  expect(readVariables(file, env)).toEqual({ BRAND: 'Norr & Ljus', PATH: '/bin' })
})

test('the desk listens on this machine only, and can be left out', () => {
  expect(readConfig({}).desk).toEqual({ port: 3001, host: '127.0.0.1', url: 'http://localhost:3001' })
  expect(readConfig({ DESK_PORT: '4001' }).desk?.url).toBe('http://localhost:4001')
  expect(readConfig({ DESK: 'off', DESK_HOST: '0.0.0.0' }).desk).toBeNull()
  expect(thrownBy(() => readConfig({ DESK: 'no' })).message).toContain('DESK: must be on or off')
  expect(thrownBy(() => readConfig({ PORT: '3001' })).message).toContain('DESK_PORT: must differ from PORT')
})

test.each([
  ['0.0.0.0', undefined],
  ['10.0.0.5', 'http://localhost:3001'],
  ['::', 'http://desk.example'],
])('a desk that other machines can reach without https stops the start, and says why: %s', (host, url) => {
  const { message } = thrownBy(() => readConfig({ DESK_HOST: host, ...(url && { DESK_URL: url }) }))
  expect(message).toContain('DESK_HOST: a desk that other machines can reach needs https')
  expect(readConfig({ DESK_HOST: host, DESK_URL: 'https://desk.example/' }).desk).toMatchObject({ host, url: 'https://desk.example' })
})

test('passkeys need https, or localhost', () => {
  for (const url of ['http://desk.example', 'http://127.0.0.1:3001']) expect(thrownBy(() => readConfig({ DESK_URL: url })).message).toContain('DESK_URL')
  expect(readConfig({ DESK_URL: 'http://localhost:8443' }).desk?.url).toBe('http://localhost:8443')
})

test('mails need a server and a sender', () => {
  expect(readConfig({}).mail).toBeNull()
  expect(readConfig({ SMTP_URL: 'smtps://me:secret@mail.example', MAIL_FROM: 'desk@norrljus.example' }).mail).toEqual({
    smtpUrl: 'smtps://me:secret@mail.example',
    from: { name: '', address: 'desk@norrljus.example' },
  })
  expect(thrownBy(() => readConfig({ SMTP_URL: 'smtp://mail.example' })).message).toContain('MAIL_FROM')
  expect(thrownBy(() => readConfig({ MAIL_FROM: 'desk@norrljus.example' })).message).toContain('SMTP_URL')
  const wrong = thrownBy(() => readConfig({ SMTP_URL: 'https://me:hemligt@mail.example', MAIL_FROM: 'desk' })).message
  expect(wrong).toContain('SMTP_URL')
  expect(wrong).not.toContain('hemligt')
})

test.each([
  ['Norrljus <hej@example.se>', 'Norrljus'],
  ['Norrljus, Umeå <hej@example.se>', 'Norrljus, Umeå'],
  ['"Norrljus, \\"Norr\\"" <hej@example.se>', 'Norrljus, "Norr"'],
  [' <hej@example.se> ', ''],
  [' hej@example.se', ''],
  [`${'å'.repeat(80)} <hej@example.se>`, 'å'.repeat(80)],
])('mails may come from a name: %s', (MAIL_FROM, name) => {
  expect(readConfig({ SMTP_URL: 'smtp://mail.example', MAIL_FROM }).mail?.from).toEqual({ name, address: 'hej@example.se' })
})

test.each([
  'Norrljus hej@example.se',
  'Norrljus <hej>',
  'Norrljus <a@example.se, b@example.se>',
  'A <a@example.se> <b@example.se>',
  `${'a'.repeat(81)} <a@example.se>`,
  'A\r\nBcc: b <a@example.se>',
])('a sender that is no name and address is refused: %s', (MAIL_FROM) => {
  expect(thrownBy(() => readConfig({ SMTP_URL: 'smtp://mail.example', MAIL_FROM })).message).toMatch(/^ {2}MAIL_FROM: /m)
})

test('backups go to a folder, to S3 or nowhere: an address of another kind is no folder', () => {
  expect(readConfig({ BACKUP_TO: 'backups' }).backup.to).toBe(path.resolve('backups'))
  for (const to of ['off', 's3://key:secret@prefix?region=eu-north-1']) expect(readConfig({ BACKUP_TO: to }).backup.to).toBe(to)
  for (const to of ['S3://key:hush@prefix', 'https://key:hush@example.com', ' s3://key:hush@prefix']) {
    const { message } = thrownBy(() => readConfig({ BACKUP_TO: to }))
    expect(message).toContain('BACKUP_TO: must be a folder, s3://… or off')
    expect(message).not.toContain('hush')
  }
})
