import { expect, test } from 'vitest'
import { importContent } from '#app/content/import-content.ts'
import { createTestApp } from '#test/app.ts'
import { anArticleFile, contentFolder } from '#test/content-folder.ts'
import { aPicture } from '#test/picture-files.ts'
import { createPictureFiles } from './picture-files.ts'

test('a picture of a withdrawn article is gone within ten seconds, unless another article shows it', async () => {
  await using site = await createTestApp()
  await using folder = await contentFolder({
    'articles/desk.png': await aPicture({ width: 90, height: 60, format: 'png' }),
    'articles/lamp.png': await aPicture({ width: 60, height: 60, format: 'png' }),
    'articles/goes-en.md': anArticleFile({ title: 'Goes' }, '![A desk](desk.png) ![A lamp](lamp.png)'),
    'articles/stays-en.md': anArticleFile({ title: 'Stays' }, '![A desk](desk.png)'),
  })
  await importContent(site.owner, folder.path, folder.publishing)
  const addresses = folder.files.names().flatMap((name) => (name.endsWith('.avif') ? `/images/${name}` : []))
  let now = 1000
  const pictureAt = createPictureFiles({ ...site.services, pictures: folder.files }, {}, () => now)
  const served = async () => Promise.all(addresses.map(async (address) => (await pictureAt(address))?.variants.identity.body.length))
  expect((await served()).every((length) => length !== undefined)).toBe(true)

  await site.owner.deleteFrom('articles').where('slug', '=', 'goes').execute()
  now = 10_999
  expect((await served()).every((length) => length !== undefined)).toBe(true)
  now = 11_001
  expect((await served()).map((length) => length !== undefined)).toEqual(addresses.map((address) => address.includes('90x60')))
})
