import { copy as applyCopy } from '#app/site/apply/copy.ts'
import { aPicture } from '../../picture-files.ts'
import { expect, test, type Visit } from './firefox.ts'

// The core of the site in Firefox. All else is tested in Chromium.

// One after the other, in one browser.
test.describe.configure({ mode: 'default' })

const opener = '.nav-row > .burger'
const closer = '#menu .burger'
const form = 'form[method=post]'
const reference = /[2-9A-Z]{4}-[2-9A-Z]{4}/

test('the menu opens and closes by pointer and keyboard, and leads on', async ({ visit }) => {
  await visit.open('/sv')
  for (const open of [() => visit.click(opener), () => visit.press('Enter')]) {
    for (const close of [() => visit.click(closer), () => visit.press('Escape')]) {
      await visit.run((selector) => document.querySelector<HTMLElement>(selector)?.focus(), opener)
      await open()
      await expect.poll(() => visit.isShown(closer)).toBe(true)
      await close()
      await expect.poll(() => visit.isShown(closer)).toBe(false)
      await expect.poll(() => visit.run((selector) => document.activeElement?.matches(selector), opener)).toBe(true)
    }
  }
  await visit.click(opener)
  await visit.click('#menu .menu a[href="/sv/blog"]')
  await expect.poll(() => visit.path()).toBe('/sv/blog')
  expect(await visit.isShown(closer)).toBe(false)
})

test('the blind falls and rises by pointer and keyboard: the page behind is hidden, and the focus and the place come back', async ({ visit }) => {
  await visit.open('/sv/about')
  await visit.run(() => scrollTo(0, 200))
  const [cord, raise] = ['.cord', '.blind button']
  const isFocused = (selector: string) => visit.run((wanted) => document.activeElement?.matches(wanted), selector)
  for (const letDown of [() => visit.click(cord), () => visit.press('Enter')]) {
    for (const open of [() => visit.click(raise), () => visit.press('Escape'), () => visit.press('Enter')]) {
      await letDown()
      await expect.poll(() => isFocused(raise)).toBe(true)
      for (const hidden of ['main', 'footer', '.nav', cord]) {
        expect(await visit.run((selector) => getComputedStyle(document.querySelector(selector) ?? document.body).visibility, hidden), hidden).toBe('hidden')
      }
      await visit.press('Tab')
      expect(await isFocused('.blind a')).toBe(true)
      await visit.run((selector) => document.querySelector<HTMLElement>(selector)?.focus(), raise)
      await open()
      await expect.poll(() => isFocused(cord)).toBe(true)
      expect(await visit.run(() => [scrollY, document.querySelector('.blind:popover-open')])).toEqual([200, null])
      expect(await visit.run(() => getComputedStyle(document.querySelector('main') ?? document.body).visibility)).toBe('visible')
    }
  }
})

test('an article is read, by its table of contents', async ({ visit }) => {
  await visit.open('/articles/onlyfans-lagen-sv')
  await visit.click('.toc summary')
  const link = '.toc li:nth-child(3) a'
  const target = await visit.run((selector) => document.querySelector(selector)?.getAttribute('href') ?? '', link)
  await visit.click(link)
  await expect
    .poll(() =>
      visit.run((id) => {
        const { top = -1 } = document.getElementById(decodeURIComponent(id.slice(1)))?.getBoundingClientRect() ?? {}
        return top >= 68 && top < innerHeight
      }, target),
    )
    .toBe(true)
  expect(await visit.run(() => [...document.fonts].filter(({ status }) => status === 'loaded').length)).toBeGreaterThan(1)
})

test('the toggle switches language on the same screen', async ({ visit }) => {
  await visit.open('/sv/services')
  await visit.click('.nav-row > .language')
  await expect.poll(() => visit.path()).toBe('/en/services')
  expect(await visit.run(() => document.documentElement.lang)).toBe('en')
})

test('an enquiry is filled in, corrected and sent', async ({ visit }) => {
  await visit.open('/sv/fotografering', { hydrated: form })
  await fillInEnquiry(visit, { age: '17', email: 'alva@' })
  await visit.click(`${form} [type=submit]`)
  await expect.poll(() => visit.text('#summary h2')).toBe('Två uppgifter behöver rättas')
  for (const [field, text] of [
    ['#age', '27'],
    ['#email', 'alva@exempel.se'],
  ] as const) {
    await visit.click(`#summary a[href="${field}"]`)
    await expect.poll(() => visit.run((selector) => document.activeElement?.matches(selector), field)).toBe(true)
    await visit.run((selector) => document.querySelector<HTMLInputElement>(selector)?.select(), field)
    await visit.type(field, text)
  }
  await expect.poll(() => visit.isShown('#summary')).toBe(false)
  await visit.click(`${form} [type=submit]`)
  await expect.poll(() => visit.isShown('#klart')).toBe(true)
  expect(await visit.text('#klart')).toMatch(reference)
})

test('an application with a file is sent', async ({ visit }) => {
  const zone = '.drop-zone'
  await visit.open('/sv/apply', { hydrated: `${zone} > form` })
  await visit.type('[name=age]', '27')
  await visit.select('[name=country]', 'AT')
  await visit.type('[name=email]', 'alva@example.com')
  await visit.type('[name=goals]', 'Vill växa i lugn takt.')
  await visit.click('[name=acceptedTerms]')
  await expect.poll(() => visit.run((selector) => document.querySelector(selector)?.getAttribute('role'), zone)).toBe('presentation')
  await visit.run(dropPicture, (await aPicture({ width: 60, height: 40 })).toString('base64'))
  await expect.poll(() => visit.run(() => document.body.textContent.includes('studio.jpg'))).toBe(true)
  await visit.click(`${zone} [type=submit]`)
  await expect.poll(() => visit.run(() => document.querySelector('dialog[open] h2')?.textContent)).toBe(applyCopy.sv.success.heading)
})

test('the quiz leads to a result', async ({ visit }) => {
  await visit.open('/sv/quiz', { hydrated: '.quiz-card button' })
  await visit.click('.quiz-card button')
  for (let number = 1; number <= 8; number++) {
    await expect.poll(() => visit.text('[role=status]')).toBe(`Fråga ${number} av 8`)
    await visit.click('.choices input')
    await visit.click('.question-next button')
  }
  await expect.poll(() => visit.path()).toBe('/sv/quiz-result')
  await expect.poll(() => visit.isShown('.score-scale')).toBe(true)
})

test('a case is opened with the reference that sending gave', async ({ visit }) => {
  await visit.open('/sv/fotografering', { hydrated: form })
  await fillInEnquiry(visit, { age: '27', email: 'arende@exempel.se' })
  await visit.click(`${form} [type=submit]`)
  await expect.poll(() => visit.text('#klart')).toMatch(reference)
  const [given = ''] = reference.exec(await visit.text('#klart')) ?? []
  await visit.open('/sv/arende')
  await visit.type('#reference', given)
  await visit.click('details.fold summary')
  await visit.type('#address', 'arende@exempel.se')
  await visit.click('main form [type=submit]')
  await expect.poll(() => visit.text('h1')).toBe(`Ärende ${given}`)
})

test('Back to a thread, posted again, shows it with its message once', async ({ visit }) => {
  const entries = () => visit.run(() => [...document.querySelectorAll('article p')].map(({ textContent }) => textContent))
  await visit.open('/sv/fotografering', { hydrated: form })
  await fillInEnquiry(visit, { age: '27', email: 'bakat@exempel.se' })
  await visit.click(`${form} [type=submit]`)
  await expect.poll(() => visit.isShown('#klart')).toBe(true)
  await visit.press('Escape')
  await visit.click('button[value=look]')
  await visit.type('#text', 'En gång.')
  await visit.click('button[value=write]')
  await expect.poll(entries).toEqual(['En gång.'])
  await visit.open('/sv/privacy')
  await visit.run(() => void setTimeout(() => history.back()))
  // Firefox has kept nothing of it, and offers to post it again.
  await visit.left()
  await visit.reload()
  await expect.poll(entries).toEqual(['En gång.'])
  expect(await visit.text('textarea')).toBe('')
})

for (const isCached of [true, false]) {
  const from = isCached ? 'the back/forward cache' : 'the history'
  const zone = '.drop-zone'

  test(`Back from ${from} finds what was typed, and after the exit on another page nothing of it`, async ({ visit }) => {
    await visit.open('/sv/apply', { hydrated: `${zone} > form` })
    // Firefox caches no page that listens to it.
    if (!isCached) await visit.run(() => addEventListener('unload', () => {}))
    await visit.type('[name=age]', '27')
    await visit.type('[name=goals]', 'Vill växa i lugn takt.')
    await expect.poll(() => visit.run((selector) => document.querySelector(selector)?.getAttribute('role'), zone)).toBe('presentation')
    await visit.run(dropPicture, (await aPicture({ width: 60, height: 40 })).toString('base64'))
    await expect.poll(() => visit.run(() => document.body.textContent.includes('studio.jpg'))).toBe(true)
    const shown = () =>
      visit.run(() =>
        [...document.querySelectorAll<HTMLInputElement>('[name=age], [name=goals]')]
          .map(({ value }) => value)
          // While the page is replaced there is no body, and for a moment no root either.
          .concat(
            (document.querySelector('html')?.textContent ?? '').includes('studio.jpg') ? 'studio.jpg' : '',
            document.querySelector('body')?.style.visibility ?? 'no body',
          ),
      )
    const goOn = async () => {
      await visit.click('footer a[href="/sv/services"]')
      await expect.poll(() => visit.path()).toBe('/sv/services')
    }

    await goOn()
    await visit.back('/sv/apply')
    await expect.poll(shown).toEqual(['27', 'Vill växa i lugn takt.', isCached ? 'studio.jpg' : '', ''])
    expect(await visit.run(() => document.documentElement.dataset['cached'])).toBe(String(isCached))
    await goOn()
    await visit.click('footer a[href="/sv/lamna"]')
    await visit.left()
    await visit.back('/sv/services')
    await visit.back('/sv/apply')
    await expect.poll(shown).toEqual(['', '', '', ''])
    expect(await visit.run(() => sessionStorage.length)).toBe(0)
  })
}

test('Back after three presses of Shift leads to the page before, and the password before it is gone', async ({ visit }) => {
  await visit.open('/sv/login', { hydrated: '#password' })
  await visit.type('#password', 'hemligt')
  await visit.open('/sv/apply', { hydrated: '.drop-zone > form' })
  await visit.type('[name=goals]', 'Vill växa i lugn takt.')
  for (let time = 0; time < 3; time++) await visit.press('Shift')
  await visit.left()
  await visit.back('/sv/login')
  await expect.poll(() => visit.run(() => document.querySelector<HTMLInputElement>('#password')?.value)).toBe('')
})

/** Runs in the page. */
function dropPicture(base64: string): void {
  const dataTransfer = new DataTransfer()
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  dataTransfer.items.add(new File([bytes], 'studio.jpg', { type: 'image/jpeg' }))
  document.querySelector('.drop-zone')?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
}

async function fillInEnquiry(visit: Visit, { age, email }: { age: string; email: string }): Promise<void> {
  await visit.type('#name', 'Alva')
  await visit.type('#age', age)
  await visit.type('#email', email)
  await visit.click('[name=acceptedTerms]')
}
