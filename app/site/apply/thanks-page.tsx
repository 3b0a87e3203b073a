import { summaryId } from '#app/kit/error-summary.tsx'
import { CaseButtons } from '#app/kit/case-buttons.tsx'
import { GoLink } from '#app/kit/go-link.tsx'
import { PostsWithOrigin } from '#app/kit/posts-with-origin.tsx'
import { PairFields } from '#app/site/thanks/pair-fields.tsx'
import { SaveButton, ShownPair, StepButton } from '#app/site/thanks/pair.tsx'
import { pairOf, type Thanks } from '#app/site/thanks/thanks.ts'
import { UrgentHelp } from '#app/site/urgent-help/urgent-help.tsx'
import { fill } from '#app/texts/fill.ts'
import type { SuccessWords } from './use-success.tsx'

type ThanksPageProps = { words: SuccessWords; thanks: Thanks; /** Who reads applications now, in a sentence. */ reading: string | undefined; home: string }

/** The answer to an application that was posted without a script; stays until it is left. */
export function ThanksPage({ words: { copy, paths, words, receipt, help }, thanks, reading, home }: ThanksPageProps) {
  const pair = pairOf(thanks)
  return (
    <>
      {/* The form's address has this fragment: reading and Tab go on from here. */}
      <section className="bg-wall" id={summaryId}>
        <div className="wrap pt-page-top pb-8">
          <h1 className="text-h1">{words.heading}</h1>
        </div>
      </section>
      <div className="wrap py-12">
        <div className="grid max-w-[40rem] gap-9">
          <div className="grid gap-4">
            {thanks.away !== undefined && <p className="font-semibold wrap-anywhere">{thanks.away}</p>}
            <p className="text-lead">{reading === undefined ? words.text : `${words.text} ${reading}`}</p>
            <p className="font-semibold">{thanks.due === null ? (thanks.again ? copy.received : words.next) : fill(copy.due, { time: thanks.due })}</p>
            {!pair && <p className="font-semibold">{fill(words.reference, { reference: thanks.reference })}</p>}
          </div>
          {pair ? (
            <>
              <section className="grid gap-4 border-t-2 border-b border-ink py-5" aria-label={copy.page.keep}>
                <ShownPair copy={copy} pair={pair} />
              </section>
              <form className="grid justify-items-start" method="post" action={paths.file}>
                <PairFields pair={pair} />
                <SaveButton copy={copy} pair={pair} paths={paths} />
              </form>
              <UrgentHelp help={help} />
              <div className="border-t border-ink">
                {thanks.mail !== null && (
                  <Step heading={copy.page.mail.heading} text={`${copy.mail[thanks.mail]} ${copy.page.mail.text}`}>
                    <PairFields pair={pair} />
                    <StepButton path={paths.look} step="no-mail" className="button button-secondary">
                      {copy.noMail}
                    </StepButton>
                  </Step>
                )}
                <Step {...copy.page.look}>
                  <PairFields pair={pair} />
                  <StepButton path={paths.look} step="look" className="button button-secondary">
                    {copy.open}
                  </StepButton>
                </Step>
              </div>
            </>
          ) : (
            <>
              <form className="flex flex-wrap gap-6" method="post" action={paths.look}>
                <PostsWithOrigin />
                <CaseButtons copy={receipt} path={paths.look} reference={thanks.reference} address={null} />
              </form>
              <UrgentHelp help={help} />
            </>
          )}
          <GoLink href={home} className="justify-self-start">
            {copy.page.home}
          </GoLink>
        </div>
      </div>
    </>
  )
}

function Step({ heading, text, children }: { heading: string; text: string; children: React.ReactNode }) {
  return (
    <form className="grid items-center justify-items-start gap-x-6 gap-y-2 border-b border-line py-4 sm:grid-cols-[minmax(0,1fr)_auto]" method="post">
      <div>
        <h2 className="font-sans text-base font-semibold">{heading}</h2>
        <p className="text-small text-ink-2">{text}</p>
      </div>
      {children}
    </form>
  )
}
