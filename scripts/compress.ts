// At a build, whose folder is the argument: compresses public files at the highest level, so that the server need not.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const compressible = /\.(js|css|json|svg|txt|xml|webmanifest|ods|xlsx)$/
const buildFolder = path.resolve(import.meta.dirname, '..', process.argv[2] ?? 'build')
const files = ['client', 'desk/client']
  .map((folder) => path.join(buildFolder, folder))
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)))

for (const file of files) {
  if (!compressible.test(file) || !statSync(file).isFile()) continue
  const body = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  writeFileSync(`${file}.br`, brotliCompressSync(body, { params }))
  writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }))
}
