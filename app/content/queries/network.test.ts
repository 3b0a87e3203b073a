import { expect, test } from 'vitest'
import { onEveryDatabase, testDatabase } from '#test/databases.ts'
import { networkContent } from './network.ts'

onEveryDatabase('network content', (backend) => {
  test('is that of the language, or none', async () => {
    await using database = await testDatabase(backend)
    const { owner, site } = database
    await owner.insertInto('network_content').values({ language: 'sv', title: 'Sällskap', content: 'Vi är fler.' }).execute()
    expect(await networkContent(site.read, 'sv')).toEqual({ title: 'Sällskap', content: 'Vi är fler.' })
    expect(await networkContent(site.read, 'en')).toBeNull()
  })
})
