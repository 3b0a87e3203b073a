import type { Page } from '@playwright/test'
import { copy as applyCopy } from '#app/site/apply/copy.ts'
import { enquiryCopy } from '#app/letters/photography/enquiry-copy.ts'
import { hydrated, reference, type ShownState, statesOf, stretchTimers } from './shown-state.ts'

export function apply(): ShownState[] {
  return statesOf('apply', (language, path) => {
    const copy = applyCopy[language]
    const send = (page: Page) => page.getByRole('button', { name: copy.submit }).click()
    const fillIn = async (page: Page) => {
      await hydrated(page, '.drop-zone > form')
      await page.locator('[name=age]').fill('27')
      await page.locator('[name=email]').fill('alva@example.com')
      await page.locator('[name=country]').selectOption('AT')
      await page.locator('[name=goals]').fill('…')
      await page.locator('[name=acceptedTerms]').check()
    }
    const sendWhole = async (page: Page) => {
      await fillIn(page)
      // Home does not come.
      await stretchTimers(page, 3000)
      await send(page)
      await page.getByRole('dialog', { name: copy.success.heading }).waitFor()
    }
    return [
      {
        name: 'apply-errors',
        language,
        path,
        reach: async (page) => {
          await hydrated(page, '.drop-zone > form')
          await send(page)
          await page.locator('#summary').waitFor()
        },
      },
      {
        name: 'apply-terms',
        language,
        path,
        area: 'screen',
        reach: async (page) => {
          await hydrated(page, '.drop-zone > form')
          await page.getByRole('button', { name: copy.fields.acceptedTerms.link }).click()
        },
      },
      {
        name: 'apply-success',
        language,
        path,
        area: 'screen',
        reach: sendWhole,
      },
      {
        name: 'apply-kept',
        language,
        path,
        area: 'screen',
        reach: async (page) => {
          await sendWhole(page)
          await page.keyboard.press('Escape')
          await page.locator('dialog:modal').waitFor({ state: 'detached' })
        },
      },
      {
        name: 'apply-thanks',
        language,
        path,
        reach: async (page) => {
          await fillIn(page)
          // As without a script.
          await page.locator('.drop-zone > form').evaluate((form: HTMLFormElement) => form.submit())
          await page.getByRole('heading', { level: 1, name: copy.success.heading }).waitFor()
        },
      },
      {
        name: 'apply-failure',
        language,
        path,
        area: 'screen',
        reach: async (page) => {
          await fillIn(page)
          await page.route('**', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
          await send(page)
          await page.getByRole('alertdialog', { name: copy.error.heading }).waitFor()
        },
      },
    ]
  })
}

export function photography(): ShownState[] {
  return statesOf('photography', (language, path) => {
    const form = 'form[method=post]'
    const send = (page: Page) => page.getByRole('button', { name: enquiryCopy.sv.submit }).click()
    const sendWhole = async (page: Page) => {
      await hydrated(page, form)
      await page.locator('[name=name]').fill('Alva')
      await page.locator('[name=age]').fill('27')
      await page.locator('[name=email]').fill('alva@example.com')
      await page.locator('[name=acceptedTerms]').check()
      await send(page)
      await page.locator('dialog:modal').waitFor()
    }
    return [
      { name: 'photography-success', language, path, area: 'screen', reach: sendWhole },
      {
        name: 'photography-kept',
        language,
        path,
        area: 'screen',
        reach: async (page) => {
          await sendWhole(page)
          await page.keyboard.press('Escape')
          await page.locator('dialog:modal').waitFor({ state: 'detached' })
        },
      },
      {
        name: 'photography-errors',
        language,
        path,
        reach: async (page) => {
          await hydrated(page, form)
          await page.locator('[name=acceptedTerms]').check()
          await page.locator(form).evaluate((element) => element.setAttribute('novalidate', ''))
          await send(page)
          await page.locator('#summary').waitFor()
        },
      },
      {
        name: 'photography-terms-alert',
        language,
        path,
        area: 'screen',
        reach: async (page) => {
          await hydrated(page, form)
          await page.locator(form).evaluate((element) => element.setAttribute('novalidate', ''))
          await send(page)
          await page.getByRole('alertdialog').first().waitFor()
        },
      },
    ]
  })
}

export function cases(): ShownState[] {
  return statesOf('case', (language, path) => ({
    name: 'case-not-found',
    language,
    path,
    reach: async (page) => {
      await page.locator('[name=reference]').fill(reference)
      await page.locator('details.fold summary').click()
      await page.locator('[name=address]').fill('alva@example.com')
      await page.locator('details.fold button').click()
      await page.locator('#summary').waitFor()
    },
  }))
}

export function login(): ShownState[] {
  const reach = async (page: Page, values: Record<string, string>) => {
    await hydrated(page, 'main form')
    for (const [id, value] of Object.entries(values)) await page.locator(`#${id}`).fill(value)
    await page.locator('main form button[type=submit]').first().click()
  }
  return statesOf('login', (language, path) => [
    { name: 'login-errors', language, path, reach: (page) => reach(page, {}) },
    { name: 'login-notice', language, path, area: 'screen', reach: (page) => reach(page, { username: 'alva', password: 'hemligt' }) },
  ])
}
