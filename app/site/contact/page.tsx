import { QRCodeSVG } from 'qrcode.react'
import { mailto } from '#app/letters/mails/mailto.ts'
import { ButtonLink } from '#app/kit/button-link.tsx'
import { GoLink } from '#app/kit/go-link.tsx'
import { Plate } from '#app/kit/plate.tsx'
import { SectionHead } from '#app/kit/section-head.tsx'
import type { ContactCopy } from './copy.ts'

type ContactPageProps = {
  copy: ContactCopy
  email: string
  messenger: string
  isSignal: boolean
  profile: string
  address: string | null
  hours: string | null
}

export function ContactPage({ copy, ...channels }: ContactPageProps) {
  return (
    <>
      <Hero copy={copy.hero} messenger={channels.messenger} />
      <Channels copy={copy.channels} {...channels} />
      <Note {...copy.note} privacy={copy.privacy} />
      <Next {...copy.next} />
    </>
  )
}

function Hero({ copy, messenger }: { copy: ContactCopy['hero']; messenger: string }) {
  return (
    <section className="relative isolate overflow-hidden bg-wall">
      <Plate
        name="slit"
        className="absolute inset-y-0 right-0 -z-10 hidden h-full w-1/2 mask-[linear-gradient(90deg,transparent,#000_40%)] text-ray sm:block"
      />
      <Plate
        name="slit"
        crop="70 70 580 650"
        fit="xMidYMax slice"
        className="absolute inset-x-0 top-16 -z-10 h-88 w-full mask-[linear-gradient(#000_78%,transparent)] text-ray sm:hidden"
      />
      <div className="wrap columns-12 pt-[26rem] pb-16 sm:min-h-[min(100svh,max(48rem,48vw))] sm:items-end sm:pt-page-top">
        <div className="col-span-full grid justify-items-start gap-8 sm:col-span-6">
          <h1 className="text-h1">{copy.heading}</h1>
          <p className="max-w-[30rem] text-lead">{copy.lead}</p>
          <ButtonLink href={messenger} forward>
            {copy.messenger}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

function Channels({ copy, email, messenger, isSignal, profile, address, hours }: { copy: ContactCopy['channels'] } & Omit<ContactPageProps, 'copy'>) {
  return (
    <section className="wrap py-section">
      <SectionHead heading={copy.heading}>{copy.intro}</SectionHead>
      <ul>
        <Channel
          name={copy.messenger.name}
          text={isSignal ? copy.messenger.encrypted : copy.messenger.text}
          note={isSignal ? copy.messenger.number : undefined}
          link={messenger}
          linkText={copy.messenger.link}
        >
          <Code value={messenger} title={copy.messenger.code} />
          <p className="max-w-[22ch] text-small text-ink-2">{copy.messenger.scan}</p>
        </Channel>
        <Channel name={copy.email.name} text={copy.email.text} link={mailto(email)} linkText={email} />
        <Channel name={copy.profile.name} text={copy.profile.text} link={profile} linkText={copy.profile.link} />
        {address && <Place name={copy.address} text={address} />}
        {hours && <Place name={copy.hours} text={hours} />}
      </ul>
    </section>
  )
}

type ChannelProps = { name: string; text: string; note?: string | undefined; link: string; linkText: string; children?: React.ReactNode }

function Channel({ name, text, note, link, linkText, children }: ChannelProps) {
  return (
    <li className="columns-12 gap-y-4 border-t border-ink py-8 last:border-b last:border-b-line">
      <h3 className="col-span-full text-h3 sm:col-span-3">{name}</h3>
      <div className="col-span-full grid content-start justify-items-start gap-3 sm:col-span-5 sm:col-start-4 md:col-span-4 md:col-start-5">
        <p className="max-w-[38ch] text-ink-2">{text}</p>
        {note && <p className="max-w-[38ch] text-small text-ink-2">{note}</p>}
        <GoLink href={link} className="max-w-full py-2 wrap-anywhere">
          {linkText}
        </GoLink>
      </div>
      {children && <div className="col-span-full flex flex-wrap items-end gap-x-6 gap-y-3 pt-4 sm:col-span-4 sm:col-start-9 sm:pt-0">{children}</div>}
    </li>
  )
}

/** An address or opening hours: nothing to follow. */
function Place({ name, text }: { name: string; text: string }) {
  return (
    <li className="columns-12 gap-y-4 border-t border-ink py-8 last:border-b last:border-b-line">
      <h3 className="col-span-full text-h3 sm:col-span-3">{name}</h3>
      <p className="col-span-full max-w-[38ch] sm:col-span-5 sm:col-start-4 md:col-span-4 md:col-start-5">{text}</p>
    </li>
  )
}

/** Dark on light in both schemes and with forced colours, and with a margin: scanners need both. */
function Code({ value, title }: { value: string; title: string }) {
  return (
    <div className="flex-none rounded-sm bg-on-night p-6 text-night-ink forced-color-adjust-none">
      <QRCodeSVG value={value} title={title} size={160} level="H" fgColor="currentColor" bgColor="transparent" />
    </div>
  )
}

/** What holds for everyone who writes: a sheet that was folded to go through the slot, in its light. */
function Note({ heading, points, privacy }: ContactCopy['note'] & { privacy: string }) {
  return (
    <section className="note-ground bg-wall">
      <div className="wrap">
        <div className="sheet note">
          <h2>{heading}</h2>
          <ul>
            {Object.values(points).map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <p>{privacy}</p>
        </div>
      </div>
    </section>
  )
}

function Next({ heading, items }: ContactCopy['next']) {
  return (
    <section className="wrap columns-12 gap-y-10 py-16">
      <h2 className="col-span-full text-h3 text-balance md:col-span-4">{heading}</h2>
      {items.map(({ id, title, text, link, linkText }) => (
        <div key={id} className="hit-area col-span-full grid content-start justify-items-start gap-2 sm:col-span-6 md:col-span-4">
          <h3 className="font-sans font-semibold">{title}</h3>
          <p className="max-w-[38ch] text-ink-2">{text}</p>
          <GoLink href={link}>{linkText}</GoLink>
        </div>
      ))}
    </section>
  )
}
