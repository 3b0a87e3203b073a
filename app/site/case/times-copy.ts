import type { CallWay } from '#app/letters/times/limits.ts'
import type { Language } from '#app/i18n/language.ts'

/** Times for a call. `{time}`, `{minutes}`, `{name}`, `{number}`, `{title}` and `{count}` are put in. */
export type TimesCopy = {
  /** The state, as the page's heading. */
  state: { chosen: string; cancelled: string }
  legend: string
  /** How long a call is, and where. */
  ways: Record<CallWay, string>
  until: string
  /** Beside a time, where the reader's device shows another: what it shows. */
  own: string
  taken: string
  none: { label: string; hint: string }
  wish: string
  number: { label: string; hint: string }
  send: string
  /** Where none can be chosen any more. */
  gone: string
  /** After another message, of a choice that was not sent. */
  unsent: string
  /** Begins the message of whoever no time suits. */
  declined: string
  issues: { missing: string; taken: string; closed: string; another: string; number: string; numberLong: string; wishLong: string }
  /** Of a call that was chosen: `called` where somebody calls, `newer` where others, `{times}`, were offered since, `meet` before the address of a video call. */
  call: {
    called: string
    newer: string
    meet: string
    note: string
    /** In place of the note, once less than an hour is left. */ late: string
    save: string
    cancel: string
  }
  asking: { heading: string; text: string; confirm: string; keep: string }
  cancelled: { here: string; bySender: string; save: string; note: string }
  /** After a step. */
  done: { chosen: string; declined: string; cancelled: string; late: string }
}

export const timesCopy: Record<Language, TimesCopy> = {
  sv: {
    state: { chosen: 'Tiden är din.', cancelled: 'Samtalet är avbokat.' },
    legend: 'Passar någon av tiderna?',
    ways: {
      phone: '{minutes}\u00A0minuter i telefon.',
      signal: '{minutes}\u00A0minuter på Signal.',
      video: '{minutes}\u00A0minuter i ett videosamtal.',
    },
    own: 'På din enhets klocka: {time}',
    until: 'Du kan avboka fram till en timme före.',
    taken: 'Tiden är tagen',
    none: { label: 'Ingen passar', hint: 'Skriv när det går bättre, om du vill' },
    wish: 'När passar det bättre?',
    number: { label: 'Ditt nummer', hint: 'Dit ringer vi. Det raderas tillsammans med ärendet.' },
    send: 'Skicka valet',
    gone: 'Tiderna går inte längre att välja. Skriv gärna när det passar.',
    unsent: 'Ditt val av tid är inte skickat än.',
    declined: 'Ingen av tiderna passar.',
    issues: {
      missing: 'Välj en av tiderna, eller Ingen passar.',
      taken: 'Tiden hann bli tagen. Välj en annan.',
      closed: 'Tiden går inte längre att välja. Välj en annan.',
      another: 'Du har redan valt en tid. Avboka den först.',
      number: 'Skriv numret som vi ska ringa.',
      numberLong: 'Korta numret till högst 40\u00A0tecken.',
      wishLong: 'Korta raden till högst 200\u00A0tecken.',
    },
    call: {
      called: '{name} ringer {number}.',
      newer: 'Vill du hellre ha någon av de nya tiderna ({times}), avboka samtalet först.',
      meet: 'Samtalet är på',
      note: 'I kalendern står bara ”{title}”. Du kan avboka fram till en timme före.',
      late: 'Mindre än en timme är kvar, så samtalet går inte att avboka på sidan. Skriv till oss om du får förhinder.',
      save: 'Spara i kalendern',
      cancel: 'Avboka …',
    },
    asking: {
      heading: 'Vill du avboka?',
      text: 'Samtalet {time} (svensk tid) ställs in. Sedan kan du välja en annan tid på sidan, om någon är ledig, eller skriva till oss.',
      confirm: 'Avboka samtalet',
      keep: 'Behåll tiden',
    },
    cancelled: {
      here: 'Vi har avbokat samtalet {time} (svensk tid).',
      bySender: 'Du har avbokat samtalet {time} (svensk tid).',
      save: 'Hämta avbokningen',
      note: 'Öppna filen i din kalender. Står samtalet kvar tar du bort det själv.',
    },
    done: {
      chosen: 'Tack. Ditt val har kommit fram.',
      declined: 'Tack. Nu vet vi att ingen av tiderna passar.',
      cancelled: 'Samtalet är avbokat, och avbokningen har kommit fram.',
      late: 'Det är mindre än en timme kvar, så det går inte att avboka på sidan. Skriv till oss i stället.',
    },
  },
  en: {
    state: { chosen: 'Your call is booked.', cancelled: 'The call is cancelled.' },
    legend: 'Does one of these times suit you?',
    ways: {
      phone: '{minutes}\u00A0minutes by phone.',
      signal: '{minutes}\u00A0minutes on Signal.',
      video: '{minutes}\u00A0minutes by video call.',
    },
    own: 'By your device’s clock: {time}',
    until: 'You can cancel up to an hour before.',
    taken: 'This time is taken',
    none: { label: 'None of these suits me', hint: 'Say when would be better, if you like' },
    wish: 'When would be better?',
    number: { label: 'Your number', hint: 'We will ring you on this number. It is deleted together with the enquiry.' },
    send: 'Send your choice',
    gone: 'These times are no longer available. Please write and tell us when would suit you.',
    unsent: 'Your choice of time has not been sent yet.',
    declined: 'None of the times suits me.',
    issues: {
      missing: 'Choose one of the times, or None of these suits me.',
      taken: 'The time has just been taken. Choose another.',
      closed: 'That time is no longer available. Choose another.',
      another: 'You have chosen a time already. Cancel that first.',
      number: 'Enter the number we should ring.',
      numberLong: 'Shorten the number to at most 40\u00A0characters.',
      wishLong: 'Shorten the line to at most 200\u00A0characters.',
    },
    call: {
      called: '{name} will ring {number}.',
      newer: 'If you would rather have one of the new times ({times}), cancel the call first.',
      meet: 'Join the call at',
      note: 'The calendar says only “{title}”. You can cancel up to an hour before.',
      late: 'Less than an hour is left, so the call cannot be cancelled on this page. Write to us if something comes up.',
      save: 'Save to your calendar',
      cancel: 'Cancel …',
    },
    asking: {
      heading: 'Do you want to cancel?',
      text: 'The call on {time} (Stockholm time) will not take place. You can then choose another time on this page, if one is free, or write to us.',
      confirm: 'Cancel the call',
      keep: 'Keep the time',
    },
    cancelled: {
      here: 'We have cancelled the call on {time} (Stockholm time).',
      bySender: 'You have cancelled the call on {time} (Stockholm time).',
      save: 'Download the cancellation',
      note: 'Open the file in your calendar. If the call is still there, remove it yourself.',
    },
    done: {
      chosen: 'Thank you. We have your choice.',
      declined: 'Thank you. We now know that none of the times suits you.',
      cancelled: 'The call is cancelled, and we have been told.',
      late: 'Less than an hour is left, so it cannot be cancelled on this page. Write to us instead.',
    },
  },
}
