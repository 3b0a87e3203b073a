import { expect, test } from 'vitest'
import { drawPlateFiles } from '#app/kit/plates/plate-files.ts'
import { drawingPolicy } from './drawing-policy.ts'

test("a drawing's policy allows its own style", () => {
  for (const file of drawPlateFiles().files.values()) expect(drawingPolicy(file)).toMatch(/; style-src 'sha256-[^']+'$/)
})
