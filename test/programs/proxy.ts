import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ask, type Tls } from './ask.ts'
import { type Child, projectFolder, runChild, startChild } from './child.ts'
import { findProgram, Missing } from './find-program.ts'
import { freePort } from '../running-site.ts'

export type ProxyName = 'nginx' | 'caddy'

export const proxyNames: readonly ProxyName[] = ['nginx', 'caddy']

/** The names in the files of `deploy/`, which stay as they are: only ports and certificates are others here. */
export const siteHost = 'norrljus.example'
export const deskHost = 'desk.norrljus.example'

export interface Proxy extends AsyncDisposable {
  httpPort: number
  httpsPort: number
  /** For requests to the site. */
  tls: Tls
}

export type Programs = Record<ProxyName | 'openssl', string>

/** @throws Missing naming all that are missing, in one line */
export function findProxies(): Programs {
  const howToGet = 'apt-get install nginx caddy openssl'
  const missing = [...proxyNames, 'openssl'].filter((name) => !isHere(name))
  if (missing.length > 0) throw new Missing(`${missing.join(' and ')} not here: ${howToGet}`)
  return { nginx: findProgram('nginx', howToGet), caddy: findProgram('caddy', howToGet), openssl: findProgram('openssl', howToGet) }
}

function isHere(name: string): boolean {
  try {
    return findProgram(name, '') !== ''
  } catch {
    return false
  }
}

type Upstreams = { sitePorts: readonly [number, number]; deskPort: number }

/** Starts a proxy with its very file of `deploy/`, in front of sites that run. */
export async function startProxy(name: ProxyName, programs: Programs, parent: string, upstreams: Upstreams): Promise<Proxy> {
  const folder = path.join(parent, name)
  mkdirSync(folder, { recursive: true })
  const certificate = await selfSigned(programs.openssl, folder)
  const [httpPort, httpsPort] = [await freePort(), await freePort()]
  const settings = { folder, httpPort, httpsPort, ...upstreams }
  const child = name === 'nginx' ? startNginx(programs.nginx, settings) : startCaddy(programs.caddy, settings)
  const tls = { host: siteHost, certificate }
  try {
    await waitFor({ httpsPort, tls }, child)
  } catch (error) {
    await child.stop()
    throw error
  }
  return { httpPort, httpsPort, tls, [Symbol.asyncDispose]: () => child.stop() }
}

type Settings = Upstreams & { folder: string; httpPort: number; httpsPort: number }

function startNginx(nginx: string, settings: Settings): Child {
  const { folder, httpPort, httpsPort } = settings
  const site = withPorts('nginx.conf', settings, [
    [/^ *listen \[::\].*\n/gm, ''],
    [/\blisten 80\b/g, `listen 127.0.0.1:${httpPort}`],
    [/\blisten 443\b/g, `listen 127.0.0.1:${httpsPort}`],
    [/\/etc\/letsencrypt\/live\/norrljus\.example\/fullchain\.pem/g, `${folder}/certificate.pem`],
    [/\/etc\/letsencrypt\/live\/norrljus\.example\/privkey\.pem/g, `${folder}/key.pem`],
    [/\/var\/log\/nginx\//g, `${folder}/`],
  ])
  writeFileSync(`${folder}/norrljus.conf`, site)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path ${folder}/${name};`)
  // As the nginx.conf that Debian ships, with its `gzip on`.
  const main = `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes auto;
pid ${folder}/nginx.pid;
events { worker_connections 768; }
http {
${temporary.join('\n')}
  sendfile on;
  tcp_nopush on;
  types { text/html html; }
  default_type application/octet-stream;
  access_log ${folder}/access.log;
  gzip on;
  include ${folder}/norrljus.conf;
}
`
  writeFileSync(`${folder}/main.conf`, main)
  return startChild(nginx, ['-p', folder, '-e', `${folder}/error.log`, '-c', `${folder}/main.conf`])
}

function startCaddy(caddy: string, settings: Settings): Child {
  const { folder, httpPort, httpsPort } = settings
  const file = withPorts('Caddyfile', settings, [
    [/^\{\n/m, `{\n\tadmin off\n\thttp_port ${httpPort}\n\thttps_port ${httpsPort}\n\tdefault_bind 127.0.0.1\n`],
    [/^((?:desk\.)?norrljus\.example) \{\n/gm, `$1 {\n\ttls ${folder}/certificate.pem ${folder}/key.pem\n`],
  ])
  writeFileSync(`${folder}/Caddyfile`, file)
  return startChild(caddy, ['run', '--config', `${folder}/Caddyfile`, '--adapter', 'caddyfile'], { env: { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder } })
}

/** @throws when the file has nothing to replace any more: then something else than what is deployed would be tried */
function withPorts(name: string, { sitePorts, deskPort }: Upstreams, others: [RegExp, string][]): string {
  const ports: [RegExp, string][] = [
    [/\b127\.0\.0\.1:3000\b/g, `127.0.0.1:${sitePorts[0]}`],
    [/\b127\.0\.0\.1:3010\b/g, `127.0.0.1:${sitePorts[1]}`],
    [/\b127\.0\.0\.1:3001\b/g, `127.0.0.1:${deskPort}`],
  ]
  let text = readFileSync(path.join(projectFolder, 'deploy', name), 'utf8')
  for (const [found, replacement] of [...ports, ...others]) {
    if (text.search(found) === -1) throw new Error(`deploy/${name} has no ${found.source}`)
    text = text.replace(found, replacement)
  }
  return text
}

async function selfSigned(openssl: string, folder: string): Promise<Buffer> {
  const [key, certificate] = [`${folder}/key.pem`, `${folder}/certificate.pem`]
  const names = `subjectAltName=DNS:${siteHost},DNS:${deskHost}`
  const args = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    `/CN=${siteHost}`,
    '-addext',
    names,
    '-keyout',
    key,
    '-out',
    certificate,
  ]
  await runChild(openssl, args, { limit: 30_000 })
  return readFileSync(certificate)
}

/** Until the proxy serves the site: Caddy looks first whether its upstreams are ready. */
async function waitFor({ httpsPort, tls }: { httpsPort: number; tls: Tls }, { output }: Child): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const answer = await ask({ port: httpsPort, path: '/sv', tls }).catch(() => null)
    if (answer?.status === 200) return
    await pause(50)
  }
  throw new Error(`The proxy did not open: ${output.err.slice(-2000)}`)
}
