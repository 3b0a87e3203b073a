import { expect, test, type Page } from '@playwright/test'
import { type Access, accesses, pagesFor, type Screen, type ScreenName, screens } from '#app/desk/screens.ts'
import { type Desk, open, ownLetter, testsOfLetters } from './desk-with-letters.ts'
import { expectAccessible, expectHydrated, resize } from './fixtures.ts'

const it = testsOfLetters()

/** Pages of a letter or an article have specs of their own, and so has the first sign-in. */
const elsewhere: readonly ScreenName[] = ['article', 'articleVersion', 'welcome']

/** States of pages that their address decides. */
const states = (group: Access, { references }: Desk) =>
  group === 'letters' ? ['/forfragningar?lage=karantan', '/forfragningar?lage=avslutade', `/forfragningar/${references.machine}`] : []

/** Every page of the desk that a group of people has, with the title that the table gives it. */
function pagesOf(group: Access, desk: Desk): { path: string; title: string | null }[] {
  const { references } = desk
  const pages = (Object.entries(screens) as [ScreenName, Screen][]).flatMap(([name, { path, access, title }]) => {
    if (title === undefined || access !== group || elsewhere.includes(name)) return []
    const address = path
      .replace(':reference', references.alva)
      .replace(':id', 'sixten')
      .replace(':template', 'ny')
      .replace(':secret', 'finns-inte')
      .replace('/*', '/finns-inte')
    return { path: address + (name === 'eraseLetters' ? `?letter=${references.bo}` : ''), title }
  })
  return [...pages, ...states(group, desk).map((path) => ({ path, title: null }))]
}

for (const group of Object.keys(accesses) as Access[]) {
  it(`pages for ${group}: each has its title, is as wide as its window, and axe finds nothing, light or dark`, async ({ page, desk, signedIn }) => {
    if (group === 'nobody') await signedIn.clearCookies()
    for (const { path, title } of pagesOf(group, desk)) {
      await page.goto(desk.url + path)
      await expect(page.locator('main'), path).toBeVisible()
      await expectHydrated(page.locator('main'))
      await expect(page, path).toHaveTitle(title === null ? / – skrivbordet$/ : `${title} – skrivbordet`)
      for (const width of [320, 390, 820, 1440, 1920]) {
        await resize(page, width)
        expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, width])
        if (width === 390 || width === 1440) await expectAccessible(page, `${path}, ${width} px`)
      }
    }
  })
}

/** A form's place for an error is there before there is one, and empty. */
const saidAtOnce = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })

it('every page of the menu has its title, reached by a link', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  await open(page, desk.url)
  for (const { text, to } of pagesFor('owner')
    .flat()
    .filter(({ under }) => under === undefined)) {
    await page
      .getByRole('complementary')
      .getByRole('link', { name: new RegExp(`^${text}`) })
      .click()
    await expect(page).toHaveURL(desk.url + to)
    await expect(page).toHaveTitle(`${text} – skrivbordet`)
  }
})

it('axe finds nothing while dialogs, messages and errors are shown', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  await open(page, `${desk.url}/forfragningar`)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Kortkommandon' })).toBeVisible()
  await expectAccessible(page, 'the list of keys')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('cleo')
  await expect(page.getByRole('dialog').getByRole('option', { name: /Cleo Exempel/ })).toBeVisible()
  await expectAccessible(page, 'going to a letter')
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox').first().check()
  await expect(page.getByRole('region', { name: 'Det markerade' })).toBeVisible()
  await expectAccessible(page, 'marked letters')
  await page.getByRole('searchbox').fill('finns inte')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Inget med ”finns inte”.')).toBeVisible()
  await expectAccessible(page, 'an empty search')
  await open(page, `${desk.url}/forfragningar/${desk.references.bo}`)
  await page.getByRole('button', { name: 'Spara anteckning' }).click()
  await expect(page.getByText('Skriv något i anteckningen.')).toBeVisible()
  await expectAccessible(page, 'a note without text')
  await open(page, `${desk.url}/radera`)
  await page.getByRole('button', { name: 'Sök', exact: true }).click()
  await expect(page.locator('[aria-invalid=true]')).toBeFocused()
  await expectAccessible(page, 'an erasure without an address')
  await page.getByLabel('E-postadress').fill('bo@example.com')
  await page.getByRole('button', { name: 'Sök', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Radera \d+\suppgift/ })).toBeVisible()
  await expectAccessible(page, 'what an erasure would erase')
  await open(page, `${desk.url}/quiz/fragor`)
  await page.getByRole('button', { name: 'Ta bort fråga 8', exact: true }).click()
  await expect(page.getByText('En fråga försvinner när du sparar.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lägg till en fråga' })).toBeFocused()
  await page.getByLabel('Alternativ 2, Poäng').first().fill('20')
  await page.getByRole('button', { name: 'Spara quizet' }).click()
  await expect(page.getByLabel('Alternativ 2, Poäng').first()).toBeFocused()
  await expectAccessible(page, 'a quiz with a fault')
  await page.getByLabel('Alternativ 2, Poäng').first().fill('2')
  await page.getByRole('button', { name: 'Prova utan att spara' }).click()
  // Of the trial, not of the form before it.
  await expect(page.getByRole('button', { name: 'Visa resultat' })).toBeVisible()
  for (const question of await page.getByRole('group').all()) await question.locator('input').first().check()
  await page.getByRole('button', { name: 'Visa resultat' }).click()
  await expect(page.getByRole('heading', { name: 'Avancerad' })).toBeFocused()
  await expectAccessible(page, 'the result of a trial')
  // What is not saved comes back from the trial.
  await page.getByRole('button', { name: 'Tillbaka till ändringarna' }).click()
  await expect(page.getByLabel('Alternativ 2, Poäng').first()).toHaveValue('2')
  // What is wrong with a question as a whole has no field: the sentence takes the focus.
  await page.getByLabel('Alternativ 1, Engelska').first().fill('Forum')
  await page.getByRole('button', { name: 'Spara quizet' }).click()
  await expect(page.getByRole('paragraph').filter({ hasText: 'Reddit på engelska' }).and(page.locator('[tabindex]'))).toBeFocused()
})

it('a list by keyboard: next, mark, answered, taken back, opened; the focus goes to the next letter', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  await open(page, `${desk.url}/forfragningar`)
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  await page.keyboard.press('j')
  await expect(link('alva@example.com')).toBeFocused()
  await page.keyboard.press('j')
  await expect(link('Bo Exempel')).toBeFocused()
  await page.keyboard.press('e')
  await expect(page.getByRole('status').filter({ hasText: 'Markerat som besvarat' })).toBeVisible()
  await expect(link('Bo Exempel')).toBeHidden()
  await expect(link('Cleo Exempel')).toBeFocused()
  await page.keyboard.press('z')
  await expect(link('Bo Exempel')).toBeVisible()
  await page.keyboard.press('k')
  await expect(link('Bo Exempel')).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByText('1\u00A0markerat')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('1\u00A0markerat')).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bo Exempel')
  await expect(page).toHaveURL(`${desk.url}/forfragningar/${desk.references.bo}`)
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cleo Exempel')
  await expect(page).toHaveURL(`${desk.url}/forfragningar/${desk.references.cleo}`)
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await expect(page).toHaveURL(`${desk.url}/`)
})

it('on a phone every list of letters is in view, quarantine too', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `${desk.url}/forfragningar`)
  const tabs = page.getByRole('navigation', { name: 'Status' }).getByRole('link')
  for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 })
  await tabs.filter({ hasText: 'Karantän' }).click()
  await expect(tabs.filter({ hasText: 'Karantän' })).toHaveAttribute('aria-current', 'page')
})

it('what a search has found shows what was done with it, and is moved again', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  await ownLetter(desk, { name: 'Dag Exempel', email: 'dag@example.com' })
  await open(page, `${desk.url}/forfragningar`)
  await page.getByRole('searchbox').fill('dag@example.com')
  await page.keyboard.press('Enter')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Dag Exempel', exact: true }) })
  await expect(row).toContainText('Att besvara')
  for (const [action, state] of [
    ['Avsluta', 'Avslutat'],
    ['Öppna igen', 'Att besvara'],
  ] as const) {
    await page.getByRole('checkbox', { name: 'Markera Dag Exempel' }).check()
    await page.getByRole('region', { name: 'Det markerade' }).getByRole('button', { name: action }).click()
    await expect(row).toContainText(state)
  }
  await page.getByRole('checkbox', { name: 'Markera Dag Exempel' }).check()
  await page.getByRole('button', { name: 'Radera …' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Radera ärendet?')
})

it('Back from a hit finds the search again, and next and previous are of the hits', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  for (const name of ['Träff Ett', 'Träff Två', 'Träff Tre']) await ownLetter(desk, { name, email: `${name.slice(-3)}@hits.example`.toLowerCase() })
  const hits = page.getByRole('link', { name: /^Träff \S+$/ })
  const heading = page.getByRole('heading', { level: 1 })
  const expectSearch = async () => {
    await expect(page.getByText('3 ärenden med ”träff hits.example”.')).toBeVisible()
    await expect(hits).toHaveCount(3)
    await expect(page.getByRole('searchbox')).toHaveValue('träff hits.example')
  }
  await open(page, `${desk.url}/forfragningar`)
  await page.keyboard.press('/')
  await page.keyboard.type('träff hits.example')
  await page.keyboard.press('Enter')
  await expectSearch()
  const names = await hits.allTextContents()
  await page.getByRole('searchbox').blur()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText(names[1] ?? '')
  await expect(page.getByText('2 av 3')).toBeVisible()
  await page.keyboard.press('j')
  await expect(heading).toHaveText(names[2] ?? '')
  await expect(page.getByRole('button', { name: /^Nästa/ })).toBeDisabled()
  for (const name of [names[1], names[0]]) {
    await page.keyboard.press('k')
    await expect(heading).toHaveText(name ?? '')
  }
  await page.reload()
  await expect(page.getByText('1 av 3')).toBeVisible()
  for (const name of [names[1], names[2], names[1]]) {
    await page.goBack()
    await expect(heading).toHaveText(name ?? '')
  }
  await page.goBack()
  await expectSearch()
  await page.reload()
  await expectSearch()
  await hits.first().click()
  await page.getByRole('link', { name: 'Sökträffar' }).click()
  await expectSearch()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('träff')
  await page
    .getByRole('dialog')
    .getByRole('option', { name: /^Träff Två/ })
    .click()
  await expect(heading).toHaveText('Träff Två')
  await expect(page.getByText(`${names.indexOf('Träff Två') + 1} av 3`)).toBeVisible()
})

it('a picture is not fetched before it is shown, and is gone again when it is hidden', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  const fetched: string[] = []
  page.on('request', (request) => request.url().includes('/bilagor/') && fetched.push(request.url()))
  await open(page, `${desk.url}/forfragningar/${desk.references.alva}`)
  expect(fetched).toEqual([])
  await page.getByRole('button', { name: 'Visa bild 2' }).click()
  const picture = page.getByRole('img', { name: 'Bild 2' })
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(512)
  expect(fetched).toEqual([`${desk.url}/forfragningar/${desk.references.alva}/bilagor/02.png`])
  await expect(page.getByText('Elin Exempel visade bild 2').first()).toBeVisible()
  await page.getByRole('button', { name: 'Dölj igen' }).click()
  await expect(picture).toBeHidden()
})

it('a picture opens large, whole on a phone, goes on to the next by an arrow key, and gives the focus back; saving it is written down', async ({
  page,
  desk,
  signedIn,
}) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  await page.setViewportSize({ width: 390, height: 780 })
  await open(page, `${desk.url}/forfragningar/${desk.references.alva}`)
  await page.getByRole('button', { name: 'Visa bild 1' }).click()
  await page.getByRole('link', { name: 'Förstora bild 1' }).focus()
  await page.keyboard.press('Enter')
  const large = page.getByRole('dialog', { name: 'Bild 1 (1 av 2)' })
  await expect(large).toBeVisible()
  await expect(large.getByRole('button', { name: 'Stäng' })).toBeFocused()
  const picture = page.getByRole('dialog').getByRole('img')
  await expect.poll(async () => (await picture.boundingBox())?.width).toBe(390)
  await expectAccessible(page, 'a large picture')
  await page.keyboard.press('ArrowLeft')
  await expect(large).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: 'Bild 2 (2 av 2)' })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Nästa' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Full storlek' }).click()
  await expect.poll(async () => (await picture.boundingBox())?.width).toBe(512)
  await expectAccessible(page, 'a picture in full size')
  for (const width of [320, 1440]) {
    await resize(page, width)
    expect(await page.getByRole('dialog').evaluate((dialog) => [dialog.scrollWidth, dialog.scrollHeight])).toEqual([width, page.viewportSize()?.height])
  }
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('link', { name: 'Spara bild 2' }).click()
  expect((await download).suggestedFilename()).toBe(`${desk.references.alva}-2.png`)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Förstora bild 2' })).toBeFocused()
  for (const line of ['Elin Exempel visade bild 1', 'Elin Exempel visade bild 2', 'Elin Exempel sparade bild 2'])
    await expect(page.getByText(line)).toHaveCount(1)
})

/** Runs in the page: what is shown of what is pressed or typed into, and of the frame; and the colours of texts and grounds. */
function printed() {
  const seen = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => element.checkVisibility() && element.getClientRects().length > 0)
  const isFrame = (element: Element) =>
    element.matches('button, .button, nav, aside, [role=status], input, textarea, select, summary, kbd, dialog, svg, .dock, .toasts')
  const coloursOf = (name: 'color' | 'backgroundColor') => [...new Set(seen.map((element) => getComputedStyle(element)[name]))].toSorted()
  return {
    frame: seen.filter((element) => isFrame(element)).map((element) => element.outerHTML.slice(0, 200)),
    fixed: seen.filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position)).length,
    colours: [coloursOf('color'), coloursOf('backgroundColor')],
    width: document.documentElement.scrollWidth,
  }
}

it('a letter, its thread and the list are printed in black on white, without the frame and what is pressed', async ({ page, desk, signedIn }) => {
  expect(await signedIn.cookies()).toHaveLength(1)
  const reference = await ownLetter(desk, { name: 'Tove Exempel', email: 'tove@example.com' })
  await open(page, `${desk.url}/forfragningar/${reference}`)
  await page.getByLabel('Ny anteckning').fill('Ringde, inget svar.')
  await page.getByRole('button', { name: 'Spara anteckning' }).click()
  const note = page.locator('.note')
  await expect(note).toBeVisible()
  await note.locator('summary').click()
  await page.getByLabel('Ny anteckning').fill('Halvskrivet.')
  await page.getByRole('button', { name: 'Avsluta' }).first().click()
  await expect(page.getByRole('status').filter({ hasText: 'Avslutat' })).toBeVisible()
  // It is told before the letter is read anew.
  await expect(page.getByText('avslutade ärendet')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Hur gick det?' })).toBeVisible()
  // A4 without its margins, and the whole of it.
  for (const width of [643, 794]) {
    await page.setViewportSize({ width, height: 940 })
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const clean = { frame: [], fixed: 0, colours: [['rgb(0, 0, 0)'], ['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)']], width }
    await expect.poll(() => page.evaluate(printed)).toEqual(clean)
    const text = (await page.locator('body').innerText()).replaceAll('\u00A0', ' ')
    expect(text).toMatch(/^Tove Exempel\s+Intresseförfrågan om fotografering, ärende \w{4}-\w{4}, .*\s+Utskrift .*\s+Avslutat i dag [\d.]+\s+Personuppgifter\n/)
    expect(text).toMatch(
      /Helst den 28 november\.\s+Tråden\s+i dag [\d.]+\s+Mottaget\.[^]*Anteckning, visas inte för avsändaren\s+Elin Exempel, i dag [\d.]+\s+Ringde, inget svar\.\s+i dag [\d.]+\s+Elin Exempel avslutade ärendet\s*$/,
    )
    await page.emulateMedia({ media: null, colorScheme: null })
  }
  await open(page, `${desk.url}/forfragningar?lage=avslutade`)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const { frame, ...rest } = await page.evaluate(printed)
  // Which list it is.
  expect([frame.length, frame[0]]).toEqual([1, expect.stringContaining('class="tabs"')])
  expect(rest).toMatchObject({ fixed: 0, width: 794 })
  expect((await page.locator('body').innerText()).replaceAll('\u00A0', ' ')).toMatch(
    /^Ärenden\s+Avslutade\s+\d+\s+Från\s+Uppgifter\s+Typ\s+Mottaget\s+Svar\s[^]*Tove Exempel\s+tove@example\.com\s+Stockholm[^]*\s+Fotografering\s+i dag [\d.]+\s+Inget svar\s*$/,
  )
  await page.emulateMedia({ media: null, colorScheme: null })
})

it('two people at one letter: the second is told what the first did, and a stale action is refused', async ({ page, desk, signedIn }) => {
  const reference = await ownLetter(desk, { name: 'Maskin två', email: 'maskin2@example.com', signs: ['many-links', 'no-browser'] })
  const path = `${desk.url}/forfragningar/${reference}`
  const other = await signedIn.newPage()
  await open(page, path)
  await open(other, path)
  await other.getByRole('button', { name: 'Flytta från karantän' }).click()
  await expect(other.getByRole('status').filter({ hasText: 'Flyttat från karantän' })).toBeVisible()
  // The first page still shows the letter as it was: it is refused, and then shows it as it is.
  await page.getByRole('button', { name: 'Flytta från karantän' }).click()
  await expect(saidAtOnce(page)).toContainText('Någon annan hann ändra det först.')
  await expect(page.getByRole('button', { name: 'Markera som besvarat' }).first()).toBeVisible()
})

it('a network that is gone is told, and nothing is lost', async ({ page, desk, signedIn }) => {
  await open(page, `${desk.url}/forfragningar/${desk.references.cleo}`)
  await page.getByLabel('Ny anteckning').fill('Skrivet utan nät.')
  await signedIn.setOffline(true)
  await expect(page.getByText('Ingen anslutning.')).toBeVisible()
  await page.getByRole('button', { name: 'Markera som besvarat' }).first().click()
  // Beside it, once the note could not be kept, stands that there is no contact with the desk.
  await expect(saidAtOnce(page).filter({ hasText: 'Inget besked från skrivbordet.' })).toBeVisible()
  await expect(page.getByLabel('Ny anteckning')).toHaveValue('Skrivet utan nät.')
  await signedIn.setOffline(false)
  await expect(page.getByText('Ingen anslutning.')).toBeHidden()
})

test.describe('without JavaScript', () => {
  it.use({ javaScriptEnabled: false })

  it('a picture that is shown opens by itself', async ({ page, desk, signedIn, faults }) => {
    expect(await signedIn.cookies()).toHaveLength(1)
    await page.goto(`${desk.url}/forfragningar/${desk.references.alva}`)
    await page.getByRole('button', { name: 'Visa bild 1' }).click()
    await page.getByRole('link', { name: 'Förstora bild 1' }).click()
    await expect(page).toHaveURL(/\/bilagor\/01\.png$/)
    expect(await page.getByRole('img').evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(512)
    // What Chromium remarks on every page in a sandbox.
    expect(faults).toEqual([expect.stringContaining('origin-keyed agent cluster')])
    faults.pop()
  })

  // Every form of the desk: test/desk-plain-forms.test.ts.
  it('the whole way of a letter is by plain forms, from a note to being closed and opened again; what needs a script says so', async ({
    page,
    desk,
    signedIn,
  }) => {
    const reference = await ownLetter(desk, { name: 'Eva Exempel', email: 'eva@example.com' })
    await page.goto(`${desk.url}/forfragningar/${reference}`)
    await page.getByLabel('Ny anteckning').fill('Utan skript.')
    await page.getByRole('button', { name: 'Spara anteckning' }).click()
    await expect(page.getByText('Utan skript.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Till karantän' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Flyttat till karantän' })).toBeVisible()
    await page.getByRole('button', { name: 'Flytta från karantän' }).first().click()
    await expect(page.getByRole('status').filter({ hasText: 'Flyttat från karantän' })).toBeVisible()
    await page.goto(`${desk.url}/forfragningar`)
    await page.getByRole('searchbox').fill('eva@example.com')
    await page.keyboard.press('Enter')
    // Sealed: nobody reads in it what was searched for.
    await expect(page).toHaveURL(/\/forfragningar\?sok=[\w-]{40,}$/)
    await page.getByRole('link', { name: 'Eva Exempel' }).click()
    await page.goBack()
    await expect(page.getByRole('link', { name: 'Eva Exempel' })).toBeVisible()
    await page.goto(`${desk.url}/forfragningar`)
    await page.getByRole('checkbox', { name: 'Markera Eva Exempel' }).check()
    await page.getByRole('button', { name: 'Avsluta' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Avslutat' })).toBeVisible()
    await page.goto(`${desk.url}/forfragningar/${reference}`)
    await page.getByRole('button', { name: 'Öppna igen' }).first().click()
    await expect(page.getByRole('status').filter({ hasText: 'Öppnat igen' })).toBeVisible()
    // With a script the page is shown beside its sentences instead.
    await page.goto(`${desk.url}/ord?sida=about`)
    await expect(page.getByRole('button', { name: 'på svenska' })).toBeVisible()
    await signedIn.clearCookies()
    await page.goto(`${desk.url}/logga-in`)
    await expect(page.getByText('kräver JavaScript')).toBeVisible()
  })
})
