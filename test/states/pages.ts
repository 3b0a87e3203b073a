import type { Page } from '@playwright/test'
import { type Language, languages } from '#app/i18n/language.ts'
import { articlePath } from '#app/i18n/paths.ts'
import { screenPaths } from '#app/site/screens.ts'
import { type ShownState, statesOf } from './shown-state.ts'

export function pages(): ShownState[] {
  const screens = screenPaths().filter(({ screen }) => screen !== 'quiz-result')
  const missing = languages.map((language) => ({ name: 'not-found', language, path: `/${language}/finns-inte` }))
  return [...screens.map(({ screen, language, path }) => ({ name: screen, language, path })), ...missing]
}

export function framesOfPages(): ShownState[] {
  const scrolled = (page: Page) => page.evaluate(() => scrollTo({ top: innerHeight * 1.5, behavior: 'instant' }))
  return [
    ...statesOf('home', (language, path) => ({ name: 'menu', language, path, area: 'screen', widest: 1088, reach: openMenu })),
    ...statesOf('network', (language, path) => ({ name: 'menu-by-night', language, path, area: 'screen', widest: 1088, reach: openMenu })),
    ...statesOf('home', (language, path) => ({ name: 'bar', language, path, area: 'screen', reach: scrolled })),
    ...statesOf('home', (language, path) => ({ name: 'blind', language, path, area: 'screen', reach: (page) => page.locator('.cord').press('Enter') })),
    ...statesOf('home', (language, path) => ({ name: 'focus', language, path, area: 'screen', reach: (page) => page.keyboard.press('Tab') })),
  ]
}

function openMenu(page: Page): Promise<void> {
  return page.locator('.nav-row > [popovertarget=menu]').click()
}

const shownArticles: Record<Language, readonly string[]> = {
  sv: ['onlyfans-lagen', 'reddit-strategi-guide', 'satt-ratt-pris'],
  en: ['swedish-tax-for-creators', 'reddit-growth-strategy', 'boundaries-and-burnout'],
}

export function articles(): ShownState[] {
  return languages.flatMap((language) => shownArticles[language].map((slug) => ({ name: `article-${slug}`, language, path: articlePath(slug, language) })))
}

export function blog(): ShownState[] {
  return statesOf('blog', (language, path) => [
    { name: 'blog-page-2', language, path: `${path}?page=2` },
    { name: 'blog-found', language, path: `${path}?q=reddit` },
    { name: 'blog-nothing-found', language, path: `${path}?q=qqqqq` },
    { name: 'blog-paused', language, path: `${path}?paused=1` },
  ])
}
