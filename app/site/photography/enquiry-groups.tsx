import { allPlaced, type formFields } from '#app/kit/form-fields.tsx'
import type { EnquiryCopy } from '#app/letters/photography/enquiry-copy.ts'
import type { enquiryFields } from '#app/letters/photography/fields.ts'

type GroupsProps = {
  groups: EnquiryCopy['groups']
  controls: Omit<ReturnType<typeof formFields<typeof enquiryFields>>, 'acceptedTerms'>
}

/** The fields of SPEC §3 in six groups. */
export function EnquiryGroups({ groups, controls }: GroupsProps) {
  const { name, age, email, phone, city, experience, usageTypes, theme, cameraComfort, budget, ...rest } = controls
  const { location, preferredTime, imageCount, rawImages, boundaries, portfolioUse, inspiration, foundUs, comments, ...left } = rest
  allPlaced(left)
  return (
    <>
      <Group {...groups.person}>
        <Pair>
          {name}
          {age}
          {email}
          {phone}
        </Pair>
        {city}
      </Group>
      <Group {...groups.wishes}>
        {experience}
        {usageTypes}
        {theme}
        {cameraComfort}
      </Group>
      <Group {...groups.money}>{budget}</Group>
      <Group {...groups.place}>
        {location}
        <Pair>
          {preferredTime}
          {imageCount}
        </Pair>
        {rawImages}
      </Group>
      <Group {...groups.boundaries}>
        {boundaries}
        {portfolioUse}
      </Group>
      <Group {...groups.other}>
        {inspiration}
        {foundUs}
        {comments}
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
