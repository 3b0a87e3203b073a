import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { holds, type Part, told } from '../instruments/part.ts'
import { spawnSite } from '../instruments/spawned-site.ts'
import { temporaryFolder } from '../instruments/temporary-folder.ts'

/** More than the server has connections for. */
const silent = 4300

/** One address opens thousands of connections and says nothing on them, while visitors of other addresses read pages. */
export const crowding: Part = {
  name: 'crowding',
  isCheck: true,
  async measure({ quick }) {
    using folder = temporaryFolder()
    await using site = await spawnSite({ dataDir: folder.path, env: { DESK: 'off' } })
    const sockets: Socket[] = []
    for (let count = 0; count < silent; count++) {
      const socket = connect({ port: site.port, host: '127.0.0.1', localAddress: '127.0.0.9' })
      socket.on('error', () => {})
      sockets.push(socket)
      if (count % 100 === 0) await Promise.race([once(socket, 'connect'), once(socket, 'close')])
    }
    let [served, refused] = [0, 0]
    const visitors = quick ? 50 : 500
    for (let visitor = 0; visitor < visitors; visitor++) {
      const status = await read(site.port, `127.0.1.${(visitor % 250) + 1}`)
      if (status === 200) served++
      else refused++
      await pause(quick ? 5 : 30)
    }
    const open = sockets.filter((socket) => !socket.destroyed && socket.readyState === 'open').length
    for (const socket of sockets) socket.destroy()
    return [
      told(`${silent} silent connections of one address`, `${open} of them left open`),
      holds(`${visitors} visitors of 250 other addresses are served`, refused === 0, `${served} served, ${refused} refused`),
    ]
  },
}

/** @returns the status; 0 where the connection was closed */
async function read(port: number, localAddress: string): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const sent = request({ port, host: '127.0.0.1', localAddress, agent: false, path: '/sv' }, (response) => {
    response.resume()
    response.on('end', () => resolve(response.statusCode ?? 0))
  })
  sent.on('error', () => resolve(0))
  sent.end()
  return promise
}
