import { expect, test } from 'vitest'
import { copy as thanksCopy } from '#app/site/thanks/copy.ts'
import { sentencesIn } from '#app/texts/words.ts'
import { copy } from './copy.ts'

test('what a sender reads has one word for what is answered, and no “here” that may be this page or the whole site', () => {
  const [sv, en] = (['sv', 'en'] as const).map((language) => [copy, thanksCopy].flatMap((words) => sentencesIn(words[language]).map((each) => each.words)))
  expect(en?.filter((words) => /\brepl(y|ies|ied)\b/i.test(words))).toEqual([])
  expect(en?.filter((words) => /\bhere\b/i.test(words))).toEqual([])
  // Not in “det här ärendet”.
  expect(sv?.filter((words) => /(?<!\b(?:den|det) )\bhär\b/i.test(words))).toEqual([])
})
