/**
 * What the reader's own device shows at a time, where that is another clock than Sweden's: filled in by a script, empty without it.
 * @param words with `{time}`
 */
export function OwnTime({ at, words }: { at: string; words: string }) {
  return <time className="text-small text-ink-2" dateTime={at} data-own={words} />
}

/** The only script of the page, once: it reads the device's time zone and tells nobody. */
export function OwnTimeScript() {
  return <script dangerouslySetInnerHTML={{ __html: `(${fillInOwnTimes.toString()})()` }} />
}

/** Runs in the page as it is written here, so it uses nothing from outside. */
function fillInOwnTimes() {
  // A browser that hides its zone (Tor's, and Firefox's resistFingerprinting) names one of these: the device shows another time.
  if (/^(UTC|Atlantic\/Reykjavik)$/.test(Intl.DateTimeFormat().resolvedOptions().timeZone)) return
  const isEnglish = document.documentElement.lang === 'en'
  const locale = isEnglish ? 'en-GB' : 'sv-SE'
  for (const element of document.querySelectorAll<HTMLTimeElement>('time[data-own]')) {
    const at = new Date(element.dateTime)
    const shown = (timeZone?: string) => {
      const date = at.toLocaleDateString(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone })
      const time = at.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit', timeZone })
      // No line begins with the time alone.
      return isEnglish ? `${date} at\u00A0${time}` : `${date}\u00A0${time.replace(':', '.')}`
    }
    if (shown() !== shown('Europe/Stockholm')) element.textContent = element.dataset['own']?.replace('{time}', shown()) ?? ''
  }
}
