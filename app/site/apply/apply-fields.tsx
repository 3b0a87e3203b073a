import type { Typed } from '#app/forms/form-state.ts'
import { type Option, Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { emailPattern, TextField } from '#app/ui/text-field.tsx'
import type { ApplyCopy } from './copy.ts'
import { limits } from './limits.ts'

type ApplyFieldsProps = {
  copy: ApplyCopy
  countries: readonly Option[]
  typed: Typed
  errorAt: (name: string) => string | undefined
}

/** What is asked, under SPEC's own names (SPEC §3 "The visible form"). */
export function ApplyFields({ copy, countries, typed, errorAt }: ApplyFieldsProps) {
  const field = (name: keyof ApplyCopy['fields']) => ({
    name,
    error: errorAt(name),
    defaultValue: typed[name]?.[0],
    required: true,
    ...copy.fields[name],
  })
  return (
    <>
      <div className="grid gap-x-6 gap-y-8 sm:grid-cols-2">
        <TextField {...field('age')} type="number" inputMode="numeric" min={limits.minAge} max={limits.maxAge} />
        <Select {...field('country')} options={[{ value: '', label: copy.chooseCountry }, ...countries]} autoComplete="country" />
      </div>
      <TextField {...field('email')} type="email" autoComplete="email" pattern={emailPattern} maxLength={254} />
      <TextArea {...field('goals')} max={limits.goals} rows={6} />
    </>
  )
}
