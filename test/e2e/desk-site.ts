import { expect, type Page } from '@playwright/test'
import { startS3StandIn } from '#app/data/storage/testing/s3-stand-in.ts'
import { startPostgres } from '../postgres.ts'
import { createRunningSite, freePort, type RunningSite } from '../running-site.ts'
import { smtpServer, type TestSmtpServer } from '../smtp.ts'

export const backends = ['SQLite and disk', 'Postgres and S3'] as const

export type DeskBackend = (typeof backends)[number]

export interface DeskSite extends AsyncDisposable {
  site: RunningSite
  /** Address of the desk. */
  url: string
  smtp: TestSmtpServer
  /** postgres://…, where the site uses it. */
  databaseUrl: string | undefined
  storageUrl: string | undefined
}

/** A running site with a desk and a mail server: `await using desk = await startDeskSite('SQLite and disk')`. */
export async function startDeskSite(backend: DeskBackend, env: Record<string, string> = {}): Promise<DeskSite> {
  await using stack = new AsyncDisposableStack()
  const smtp = stack.use(await smtpServer())
  const onServers = backend === 'Postgres and S3'
  const postgres = onServers ? stack.use(await startPostgres()) : undefined
  const s3 = onServers ? stack.use(await startS3StandIn()) : undefined
  const storageUrl = s3 && storageAddress(s3.location)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const site = stack.use(
    await createRunningSite({
      DESK: 'on',
      DESK_PORT: String(port),
      APPLICATIONS: 'store',
      FORM_LIMIT: '10000',
      SMTP_URL: smtp.url,
      MAIL_FROM: 'skrivbordet@norrljus.example',
      ...(postgres && { DATABASE_URL: postgres.url }),
      ...(storageUrl && { STORAGE_URL: storageUrl }),
      ...env,
    }),
  )
  await site.start()
  await expect.poll(() => site.output).toContain(`The desk is open at ${url}`)
  const all = stack.move()
  return { site, url, smtp, databaseUrl: postgres?.url, storageUrl, [Symbol.asyncDispose]: () => all.disposeAsync() }
}

function storageAddress({ bucketPrefix, endpoint, region, credentials }: Awaited<ReturnType<typeof startS3StandIn>>['location']): string {
  return `s3://${credentials.accessKeyId}:${credentials.secretAccessKey}@${bucketPrefix}?endpoint=${encodeURIComponent(endpoint)}&region=${region}`
}

/** The code that the start has printed last. */
export async function firstCode(site: RunningSite): Promise<string> {
  await expect.poll(() => site.output).toMatch(/begin with the code [2-9A-Z]{4}-[2-9A-Z]{4}/)
  return site.output.match(/(?<=begin with the code )[2-9A-Z-]{9}/g)?.at(-1) ?? ''
}

/** The code that was mailed last to somebody whose address waits for it. */
export async function codeFor({ smtp }: DeskSite, address: string): Promise<string> {
  const code = () => smtp.received.findLast(({ envelope, text }) => envelope.to.includes(address) && /^\d{6}$/m.test(text))?.text.match(/^\d{6}$/m)?.[0] ?? ''
  await expect.poll(code).not.toBe('')
  return code()
}

/** On the account's page, where the address waits for its code. */
export async function confirmAddress(page: Page, desk: DeskSite, address: string): Promise<void> {
  await page.getByLabel('Kod').fill(await codeFor(desk, address))
  await page.getByRole('button', { name: 'Bekräfta adressen' }).click()
  await expect(page.getByText(`Adressen är bekräftad. ${address} gäller nu.`)).toBeVisible()
}

/** A device with passkeys that its person unlocks at once (Chromium's virtual authenticator). */
export async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Makes the first person, from the code in the terminal to a passkey. */
export async function beginAsOwner(page: Page, { site, url }: DeskSite, name = 'Elin Exempel'): Promise<void> {
  await addAuthenticator(page)
  await page.goto(url)
  await expect(page).toHaveURL(`${url}/valkommen`)
  await page.getByLabel('Engångskod').fill((await firstCode(site)).toLowerCase())
  await page.getByRole('button', { name: 'Fortsätt' }).click()
  await page.getByLabel('Ditt namn').fill(name)
  await page.getByLabel('Nyckelns namn').fill('Jobbdatorn')
  await page.getByRole('button', { name: 'Skapa passnyckel' }).click()
  await expect(page).toHaveURL(`${url}/`)
}
