import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createRunningSite, freePort } from './running-site.ts'

test('a desk port that is taken is told, and the site runs on without a desk', async () => {
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  await using site = await createRunningSite({ DESK: 'on', DESK_PORT: String(port) })
  await site.start()
  await expect
    .poll(() => site.complaints)
    .toMatch(
      /The desk could not be opened, and the site runs on without it\. Port \d+ is used by another program: stop that, or set another port \(PORT, DESK_PORT\)\./,
    )
  expect((await fetch(`${site.url}/sv`)).status).toBe(200)
  other.close()
})

test('a site without a desk opens no second port, and one with a desk says where it is and how to begin', async () => {
  const port = await freePort()
  await using without = await createRunningSite({ DESK_PORT: String(port) })
  await without.start()
  expect(
    await fetch(`http://localhost:${port}/`).then(
      () => 'answered',
      () => 'refused',
    ),
  ).toBe('refused')
  expect(without.output).not.toContain('desk')

  await using site = await createRunningSite({ DESK: 'on', DESK_PORT: String(port) })
  await site.start()
  await expect.poll(() => site.output).toContain('Nobody has a passkey yet.')
  const lines = site.logged().map(({ what }) => what)
  expect(lines).toContain(`The desk is open at http://localhost:${port}`)
  expect(lines).toContainEqual(
    expect.stringMatching(/^Nobody has a passkey yet\. Open it and begin with the code [2-9A-Z]{4}-[2-9A-Z]{4} \(15 minutes, once\)\.$/),
  )
  expect((await fetch(`http://localhost:${port}/valkommen`)).status).toBe(200)
  expect((await fetch(`${site.url}/valkommen`)).status).toBe(404)
  expect(await site.stop('SIGTERM')).toBe(0)
})

test('one address has its share of the desk’s connections, and another one its own', async () => {
  const port = await freePort()
  await using site = await createRunningSite({ DESK: 'on', DESK_PORT: String(port), CONNECTION_LIMIT: '16' })
  await site.start()
  await expect.poll(() => site.output).toContain('The desk is open at ')
  const open = (localAddress: string) => connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {})
  // At once and without a word: one that waits too long for its request is told so.
  const fateOf = (socket: Socket) => Promise.race([once(socket, 'data').then(() => 'told'), once(socket, 'close').then(() => 'closed')])
  await using stack = new AsyncDisposableStack()
  const silent = Array.from({ length: 16 }, () => stack.adopt(open('127.0.0.2'), (socket) => void socket.destroy()))
  await Promise.all(silent.map((socket) => once(socket, 'connect')))
  expect(await fateOf(open('127.0.0.2'))).toBe('closed')
  expect((await fetch(`http://localhost:${port}/valkommen`)).status).toBe(200)
})

test('an address with a name and password is refused at the desk, too', async () => {
  const port = await freePort()
  await using site = await createRunningSite({ DESK: 'on', DESK_PORT: String(port) })
  await site.start()
  await expect.poll(() => site.output).toContain('The desk is open at ')
  const socket = connect({ port, host: '127.0.0.1' }, () =>
    socket.write(`GET http://a:b@localhost:${port}/valkommen HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`),
  )
  expect((await text(socket)).split(' ')[1]).toBe('400')
})

test('a desk that others could reach without https stops the start, and says why', async () => {
  await using site = await createRunningSite({ DESK: 'on', DESK_HOST: '0.0.0.0' })
  await expect(site.start()).rejects.toThrow('DESK_HOST: a desk that other machines can reach needs https')
})
