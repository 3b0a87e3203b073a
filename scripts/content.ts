// npm run content: checks what stands in content/ and loads it; the running site shows it within seconds.
import { readConfig } from '#config.ts'
import { prepareDatabase } from '#server/site.ts'

const { fromElsewhere, ...summary } = await prepareDatabase(readConfig())
console.log(summary)
for (const { file, line, host } of fromElsewhere) {
  console.warn(`content/${file}:${line} shows an image from ${host}: whoever reads this article tells that host their network address`)
}
