import type { Typed } from '#app/forms/form-state.ts'
import { CheckboxRow } from '#app/ui/checkbox-row.tsx'
import { ChipGroup } from '#app/ui/chip-group.tsx'
import type { FieldWords } from '#app/ui/field.tsx'
import { ScaleSlider } from '#app/ui/scale-slider.tsx'
import { type Option, Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { emailPattern, TextField } from '#app/ui/text-field.tsx'
import {
  budgets,
  comforts,
  defaultComfort,
  experiences,
  imageCounts,
  limits,
  locations,
  preferredTimes,
  sources,
  usages,
} from './choices.ts'
import type { EnquiryCopy } from './enquiry-copy.ts'

type FieldName = keyof EnquiryCopy['fields']

type GroupsProps = {
  copy: EnquiryCopy
  /** "Frivilligt": at everything that can be left as it is empty. */
  optional: string
  typed: Typed
  errorAt: (name: string) => string | undefined
}

/** The fields of SPEC §3 in six groups, so that a long form is read as six short ones. */
export function EnquiryGroups({ copy, optional, typed, errorAt }: GroupsProps) {
  const { groups, choices } = copy
  const words = (name: FieldName): FieldWords => ({ name, error: errorAt(name), ...copy.fields[name] })
  const line = (name: FieldName) => ({ ...words(name), defaultValue: typed[name]?.[0], maxLength: limits.line })
  const text = (name: FieldName) => ({
    ...words(name),
    ...copy.fields[name],
    optional,
    defaultValue: typed[name]?.[0],
    max: limits.text,
    countFrom: limits.text * 0.8,
  })
  const radios = (name: FieldName) => ({ ...words(name), type: 'radio', optional, chosen: typed[name] ?? [] }) as const
  const ticked = (name: FieldName) => ({ ...words(name), defaultChecked: (typed[name] ?? []).length > 0 })
  const comfort = comforts.find((each) => each === typed['cameraComfort']?.[0]) ?? defaultComfort

  return (
    <>
      <Group {...groups.person}>
        <Pair>
          <TextField {...line('name')} autoComplete="name" required />
          <TextField
            {...words('age')}
            type="number"
            inputMode="numeric"
            min={limits.minAge}
            max={limits.maxAge}
            defaultValue={typed['age']?.[0]}
            required
          />
          <TextField {...line('email')} type="email" autoComplete="email" pattern={emailPattern} maxLength={254} required />
          <TextField {...line('phone')} type="tel" autoComplete="tel" optional={optional} />
        </Pair>
        <TextField {...line('city')} autoComplete="address-level2" optional={optional} />
      </Group>
      <Group {...groups.wishes}>
        <ChipGroup {...radios('experience')} options={optionsOf(experiences, choices.experience)} />
        <ChipGroup {...radios('usageTypes')} type="checkbox" options={optionsOf(usages, choices.usageTypes)} />
        <TextArea {...text('theme')} />
        <ScaleSlider
          {...words('cameraComfort')}
          words={comforts.map((each) => choices.cameraComfort[each])}
          defaultValue={Number(comfort)}
        />
      </Group>
      <Group {...groups.money}>
        <ChipGroup {...radios('budget')} options={optionsOf(budgets, choices.budget)} />
      </Group>
      <Group {...groups.place}>
        <ChipGroup {...radios('location')} options={optionsOf(locations, choices.location)} />
        <Pair>
          <Select
            {...words('preferredTime')}
            options={optionsOf(preferredTimes, choices.preferredTime)}
            defaultValue={typed['preferredTime']?.[0]}
          />
          <Select
            {...words('imageCount')}
            options={optionsOf(imageCounts, choices.imageCount)}
            defaultValue={typed['imageCount']?.[0]}
          />
        </Pair>
        <CheckboxRow {...ticked('rawImages')} />
      </Group>
      <Group {...groups.boundaries}>
        <TextArea {...text('boundaries')} />
        <CheckboxRow {...ticked('portfolioUse')} />
      </Group>
      <Group {...groups.other}>
        <TextArea {...text('inspiration')} />
        <ChipGroup {...radios('foundUs')} options={optionsOf(sources, choices.foundUs)} />
        <TextArea {...text('comments')} />
      </Group>
    </>
  )
}

type GroupProps = { id: string; heading: string; intro?: string; children: React.ReactNode }

function Group({ id, heading, intro, children }: GroupProps) {
  return (
    <fieldset className="grid min-w-0 gap-8" id={id}>
      <legend className="serif w-full border-t border-ink py-6 text-h3">{heading}</legend>
      {intro && <p className="-mt-3 max-w-[46ch] text-ink-2">{intro}</p>}
      {children}
    </fieldset>
  )
}

function Pair({ children }: { children: React.ReactNode }) {
  return <div className="grid gap-x-6 gap-y-8 sm:grid-cols-2">{children}</div>
}

function optionsOf<Value extends string>(values: readonly Value[], words: Readonly<Record<Value, string>>): Option[] {
  return values.map((value) => ({ value, label: words[value] }))
}
