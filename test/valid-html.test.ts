import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { screenPaths } from '#app/site/screens.ts'
import { createTestApp } from './app.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React writes void elements and doctype its own way; both are valid.
    'void-style': 'off',
    'doctype-style': 'off',
    // Checked in the rendered page by axe (test/e2e).
    'no-redundant-role': 'off',
  },
})

test('every page is valid HTML', async () => {
  await using site = await createTestApp()
  const paths = [
    ...screenPaths().map(({ path }) => path),
    '/sv/blog?page=2',
    '/sv/blog?q=skatt',
    '/en/blog?q=%22%3Cb%3E',
    '/en/blog?q=',
    '/articles/onlyfans-lagen-sv',
    '/sv/finns-inte',
  ]
  const faults: string[] = []
  for (const path of paths) {
    const html = await site.request(path).then((response) => response.text())
    const { results } = await validator.validateString(html)
    for (const { messages } of results) faults.push(...messages.map(({ ruleId, message }) => `${path}: ${ruleId}: ${message}`))
  }
  expect(faults).toEqual([])
})
