import { expect, test } from 'vitest'
import { createTestDesk, type TestDesk } from './desk.ts'
import { pageOf } from './forms.ts'

async function openForm(desk: TestDesk, fact: string) {
  const page = await pageOf('/fakta', await desk.request(`/fakta?andra=${fact}`, 'owner'))
  return { page, seen: (page.all('input').find(({ attributes }) => attributes['name'] === 'seen' && true)?.attributes['value'] ?? '') as string }
}

async function seenOf(desk: TestDesk, fact: string): Promise<string> {
  const html = await (await desk.request(`/fakta?andra=${fact}`, 'owner')).text()
  return new RegExp(`name="fact" value="${fact}"/><input type="hidden" name="seen" value="(\\w+)"`).exec(html)?.[1] ?? ''
}

async function save(desk: TestDesk, fact: string, typed: Record<string, string | string[]>, seen?: string) {
  return desk.post('/fakta', 'owner', { intent: 'save', fact, seen: seen ?? (await seenOf(desk, fact)), ...typed })
}
