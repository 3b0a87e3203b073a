// npm run content: checks what stands in content/ and loads it; the running site shows it within seconds.
import { readConfig } from '#config.ts'
import { prepareDatabase } from '#server/site.ts'

const summary = await prepareDatabase(readConfig())
console.log(summary)
