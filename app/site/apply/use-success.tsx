import { useEffect, useRef, useState } from 'react'
import { useOverPages } from '#app/site/frame/over-pages.tsx'
import { SentPair } from '#app/site/thanks/sent-pair.tsx'
import { ThanksDialog, type ThanksDialogProps } from '#app/site/thanks/thanks-dialog.tsx'
import { pairOf } from '#app/site/thanks/thanks.ts'
import { type ApplyResponse, isSent } from './response.ts'

/** SPEC §9 "Redirect after apply", in milliseconds. */
const redirectDelay = 3000

/** Words and addresses of the thanks; the same object for as long as the page shows the same. */
export type SuccessWords = Pick<ThanksDialogProps, 'copy' | 'paths' | 'words' | 'after' | 'help' | 'closeLabel'> & {
  receipt: ThanksDialogProps['receipt']['copy']
}

type Success = { words: SuccessWords; home: string; /** In the sent application. */ address: string | null }

/**
 * Thanks for a sent application, and three seconds later has the page behind become home. The dialog stays until it is closed, and
 * then a strip with reference and code until that page is left.
 * @returns the number of applications sent; a new number resets the form
 */
export function useSuccess(response: ApplyResponse | undefined, { words, home, address }: Success): number {
  const { show, openBehind } = useOverPages()
  const success = isSent(response) ? response : undefined
  const [{ latest, round }, setRound] = useState<{ latest?: object; round: number }>({ round: 0 })
  if (success && success !== latest) setRound({ latest: success, round: round + 1 })

  useEffect(() => {
    if (!success) return undefined
    const { thanks, reading } = success
    const pair = thanks && pairOf(thanks)
    const { receipt, ...rest } = words
    function close() {
      show({ strip: pair && <SentStrip copy={words.copy} paths={words.paths} pair={pair} /> })
      // The focused button was removed with the sent form.
      if (!pair) document.querySelector('main')?.focus({ preventScroll: true })
    }
    show({ dialog: <ThanksDialog id="success" {...rest} thanks={thanks} reading={reading} receipt={{ copy: receipt, address }} open onClose={close} /> })
    const timer = setTimeout(() => void openBehind(home), redirectDelay)
    const stop = () => clearTimeout(timer)
    // Restored by Back from the browser's bfcache, the page must not become another.
    addEventListener('pagehide', stop)
    return () => {
      stop()
      removeEventListener('pagehide', stop)
    }
  }, [success, words, home, address, show, openBehind])

  return round
}

/** At the top of the page. */
function SentStrip(pair: Omit<React.ComponentProps<typeof SentPair>, 'heading' | 'headingRef'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <aside className="bg-raised pt-24 pb-8">
      <div className="wrap">
        <div className="max-w-[40rem]">
          <SentPair {...pair} heading={pair.copy.sent.application} headingRef={heading} />
        </div>
      </div>
    </aside>
  )
}
