// npm run content: checks what stands in content/ and loads it; the running site shows it within seconds.
import { readConfig } from '#config.ts'
import { fail } from '#server/fail.ts'
import { prepareDatabase } from '#server/site.ts'

async function main() {
  const { unchanged, leftOut, fromElsewhere, ...done } = await prepareDatabase(readConfig())
  for (const [what, files] of Object.entries(done)) {
    for (const file of files) console.log(`${what}: content/${file}`)
  }
  console.log(`unchanged: ${unchanged.length} files`)
  for (const { file, line, message } of leftOut) console.warn(`left out: content/${file}:${line} ${message}`)
  for (const { file, line, host } of fromElsewhere) {
    console.warn(`content/${file}:${line} shows an image from ${host}: whoever reads this article tells that host their network address`)
  }
}

main().catch(fail)
