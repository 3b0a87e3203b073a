import { expect, test } from 'vitest'
import { factNames } from '#app/texts/facts.ts'
import { fieldsOf, processorFields } from '../../facts/fields.ts'
import { presentationFields } from '../../people/account/presentation-fields.ts'
import { wholeFormsAt } from './whole-forms.ts'

test('every field of a form that is kept while it is typed is one that may be kept: else nothing of the form is', () => {
  const facts = [...factNames.flatMap((name) => fieldsOf(name)), ...processorFields].map(({ name }) => name)
  expect([...facts, 'seen', 'by', 'remove'].filter((name) => !wholeFormsAt.fact.fields.test(name))).toEqual([])
  expect(presentationFields.filter((name) => !wholeFormsAt.presentation.fields.test(name))).toEqual([])
})
