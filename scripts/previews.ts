// At a build, whose folder is the argument: draws the link previews of all screens and of the quiz's results, with the site's current name, into its
// files. Cached: a preview depends only on its title, its engraving and the site's name.
import { copyFileSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readConfig } from '#config.ts'
import { drawPreview } from '#app/content/previews/draw-preview.ts'
import { previewHash } from '#app/content/previews/preview.ts'
import { previewImage } from '#app/site/head/preview-image.ts'
import { builtPreviews } from '#app/site/preview/page-previews.ts'
import { configuredTexts } from '#app/texts/configured-facts.ts'

const root = path.resolve(import.meta.dirname, '..')
const buildFolder = process.argv[2] ?? 'build'
const cache = path.join(root, 'node_modules/.cache/previews')

const texts = configuredTexts(readConfig())
mkdirSync(cache, { recursive: true })
for (const { pathname, picture: preview } of builtPreviews(texts)) {
  const drawn = path.join(cache, `${previewHash(preview)}.png`)
  if (!existsSync(drawn)) {
    writeFileSync(`${drawn}.part`, await drawPreview(preview))
    renameSync(`${drawn}.part`, drawn)
  }
  const file = path.join(root, buildFolder, 'client', previewImage(preview, pathname, texts).path)
  mkdirSync(path.dirname(file), { recursive: true })
  copyFileSync(drawn, file)
}
