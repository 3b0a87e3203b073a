import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, ask } from '../../../test/programs/ask.ts'
import { startChild } from '../../../test/programs/child.ts'
import { freePort } from '../../../test/running-site.ts'
import { childrenOf } from './process-usage.ts'

export interface Nginx extends AsyncDisposable {
  port: number
  /** Of its one worker. */
  pid: number
}

/** nginx with one worker, serving a page of ours as a file: the same bytes with the same headers. */
export async function startNginx(nginx: string, folder: string, page: { path: string; answer: Answer }): Promise<Nginx> {
  const port = await freePort()
  writeFileSync(path.join(folder, 'page'), page.answer.body)
  const config = path.join(folder, 'nginx.conf')
  writeFileSync(config, configOf({ folder, port, page }))
  const child = startChild(nginx, ['-p', folder, '-e', path.join(folder, 'error.log'), '-c', config])
  try {
    await waitFor(port, page.path, () => child.output.err)
  } catch (error) {
    await child.stop()
    throw error
  }
  const [pid] = childrenOf(child.pid)
  if (pid === undefined) throw new Error('nginx has no worker')
  return { port, pid, [Symbol.asyncDispose]: () => child.stop() }
}

async function waitFor(port: number, page: string, complaints: () => string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const answer = await ask({ port, path: page }).catch(() => null)
    if (answer?.status === 200) return
    await pause(25)
  }
  throw new Error(`nginx did not open: ${complaints()}`)
}

type Settings = { folder: string; port: number; page: { path: string; answer: Answer } }

/** Tuned for speed as in production: no access log, sendfile, open file cache, keep-alive. */
function configOf({ folder, port, page }: Settings): string {
  const asRoot = process.getuid?.() === 0
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path ${folder}/${name};`)
  return `
${asRoot ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
${temporary.join('\n')}
  access_log off;
  sendfile on;
  tcp_nopush on;
  server_tokens off;
  keepalive_requests 100000000;
  open_file_cache max=100;
  server {
    listen 127.0.0.1:${port};
    location = ${page.path} {
      alias ${folder}/page;
      types {}
      default_type "${page.answer.headers['content-type'] ?? ''}";
      etag off;
      if_modified_since off;
      max_ranges 0;
      add_header Last-Modified "";
${headerLines(page.answer).join('\n')}
    }
  }
}
`
}

/** Without the headers that nginx writes itself. */
const ownHeaders = ['date', 'connection', 'keep-alive', 'content-length', 'content-type', 'transfer-encoding']

function headerLines({ rawHeaders }: Answer): string[] {
  const names = rawHeaders.filter((_, place) => place % 2 === 0)
  return names.flatMap((name, place) => {
    const value = rawHeaders[place * 2 + 1] ?? ''
    return ownHeaders.includes(name.toLowerCase()) ? [] : [`      add_header ${name} "${value.replaceAll(/["\\]/g, '\\$&')}";`]
  })
}
