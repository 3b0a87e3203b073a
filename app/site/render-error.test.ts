import { type EntryContext, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { createErrorPages } from './render-error.tsx'
import type { NotFoundPageProps } from './not-found/page.tsx'

type Given = { path: string; language?: string; hydrate?: boolean; fails?: boolean }

/** As much of React Router's context as an error's page is rendered from. */
function contextOf({ path, language = 'sv', hydrate = false }: Given): EntryContext {
  const page = { screen: 'not-found', copy: { heading: 'Här är det släckt.' }, path, home: '/sv', blog: '/sv/blog' } as NotFoundPageProps
  return {
    routeModules: { page: { handle: { hydrate } } },
    staticHandlerContext: {
      matches: [{ route: { id: 'page' } }],
      loaderData: { root: { language, path } },
      errors: { root: new ErrorResponse(404, '', page) },
    },
  } as unknown as EntryContext
}

const request = new Request('http://localhost/sv/a')

test('an error’s page is rendered once for each language, whatever the address', async () => {
  const rendered: string[] = []
  const errorPage = createErrorPages(async (_, { staticHandlerContext: { errors, loaderData } }) => {
    const path = String(errors?.['root'].data.path)
    rendered.push(loaderData['root']?.language)
    return { bytes: Buffer.from(`<code>${path}</code>å`), policy: 'p' }
  })
  const bytes = async (given: Given) => (await errorPage(request, contextOf(given)))?.bytes.toString()
  expect(await Promise.all(['/sv/a', '/sv/<b>', '/sv/å'].map((path) => bytes({ path })))).toEqual([
    '<code>/sv/a</code>å',
    '<code>/sv/&lt;b&gt;</code>å',
    '<code>/sv/å</code>å',
  ])
  expect(await bytes({ path: '/en/a', language: 'en' })).toBe('<code>/en/a</code>å')
  expect(rendered).toEqual(['sv', 'en'])
  // Its script would have the page's data, path included.
  expect(await bytes({ path: '/sv/a', hydrate: true })).toBeUndefined()
})

test('a render that fails is not kept', async () => {
  let fails = true
  const errorPage = createErrorPages(async () => {
    if (fails) throw new Error('gone')
    return { bytes: Buffer.from('page'), policy: 'p' }
  })
  await expect(errorPage(request, contextOf({ path: '/sv/a' }))).rejects.toThrow('gone')
  fails = false
  await expect(errorPage(request, contextOf({ path: '/sv/a' }))).resolves.toBeTruthy()
})
