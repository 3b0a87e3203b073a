import type { RefusedFile } from '#app/forms/form-state.ts'
import { sensitive } from '#app/forms/consent.ts'
import type { Language } from '#app/i18n/language.ts'
import { type TimesCopy, timesCopy } from './times-copy.ts'

/** What the code opens. `{name}`: of whoever answered; `{reference}`, `{time}`, `{count}`, `{file}` and `{size}` are put in. */
export type ThreadCopy = {
  /** The state, as the page's heading. */
  state: { answered: string; mailed: string; written: string; waiting: string; closed: string }
  lead: string
  mailedAt: string
  closedAt: string
  notYet: string
  late: string
  /** After a step. */
  done: { sent: string; noMail: string }
  original: string
  earlier: string
  entries: { one: string; many: string }
  you: string
  alsoMailed: string
  attached: { one: string; many: string }
  download: string
  write: string
  message: { label: string; hint: string }
  files: { label: string; hint: string }
  send: string
  issues: { missing: string; long: string; files: string; together: string; tooMany: string }
  /** Of each file that was not accepted, and after them. */
  refused: Record<RefusedFile['why'] | 'again', string>
  more: string
  mail: { heading: string; on: { waits: string; whole: string }; off: string; stop: string; start: string }
  save: { heading: string; text: string }
  withdraw: { heading: string; text: string; held: string; button: string }
  close: string
  closing: string
  times: TimesCopy
}

export const threadCopy: Record<Language, ThreadCopy> = {
  sv: {
    state: {
      answered: '{name} har svarat.',
      mailed: 'Vi har svarat.',
      written: 'Ditt meddelande väntar på svar.',
      waiting: 'Vi har inte svarat än.',
      closed: 'Ärendet är avslutat.',
    },
    lead: 'Ärende {reference}. Sidan öppnas bara med koden.',
    mailedAt: 'Vi markerade ärendet som besvarat den {time}. Har svaret inte nått dig? Skriv ett meddelande på den här sidan.',
    closedAt: 'Det avslutades den {time}. Skriver du igen öppnas det på nytt.',
    notYet: 'Det du skrev har kommit fram.',
    late: 'Försenat. Du skulle ha fått svar senast den {time}. Påminn oss gärna i ett meddelande på den här sidan.',
    done: {
      sent: 'Tack. Meddelandet har kommit fram.',
      noMail: 'Vi mejlar dig inte mer om det här ärendet.',
    },
    original: 'Det du skickade',
    earlier: 'Tidigare i tråden',
    entries: { one: 'Ett meddelande', many: '{count}\u00A0meddelanden' },
    you: 'Du',
    alsoMailed: 'Det här svaret gick också till din e-postadress.',
    attached: { one: 'En fil bifogad.', many: '{count}\u00A0filer bifogade.' },
    download: 'Hämta {file} ({size})',
    write: 'Skriv till {name}',
    message: { label: 'Meddelande', hint: `Högst 4\u00A0000\u00A0tecken. ${sensitive.sv}` },
    files: { label: 'Bilder eller filmer', hint: 'Högst tio, 10\u00A0MB var. Inga intima bilder. Ur bilder och filmer tar vi bort plats, tid och kamera.' },
    send: 'Skicka meddelandet',
    issues: {
      missing: 'Skriv ett meddelande eller välj en fil.',
      long: 'Meddelandet har {count}\u00A0tecken. Korta det till högst 4\u00A0000.',
      files: 'Minst en fil gick inte att ta emot.',
      together: 'Filerna är tillsammans för stora. Välj om: högst tio filer, under 10\u00A0MB var.',
      tooMany: 'Filerna är fler än tio. Välj om: högst tio filer.',
    },
    refused: {
      kind: '”{file}” är varken en bild (JPEG, PNG) eller en film (MP4, MOV, AVI).',
      damaged: '”{file}” gick inte att läsa. Bilden är skadad eller har för många bildpunkter.',
      film: '”{file}” gick inte att läsa. Filmen är skadad, eller sparad så att vi inte kan ta bort plats och tid ur den. Spara den på nytt som MP4.',
      'too-large': '”{file}” är större än 10\u00A0MB.',
      again: 'Ingen fil är sparad. Välj filerna på nytt.',
    },
    more: 'Mer om ärendet',
    mail: {
      heading: 'Mejl',
      on: {
        waits: 'Vi mejlar när ett svar väntar. Utan mejl öppnar du den här sidan själv och ser efter.',
        whole: 'Svaret kommer i regel i ett mejl, och står sedan på den här sidan också.',
      },
      off: 'Vi mejlar dig inte. Öppna den här sidan själv och se om svaret har kommit.',
      stop: 'Mejla mig inte',
      start: 'Mejla mig igen',
    },
    save: { heading: 'Spara', text: 'Hela tråden som text, på din enhet.' },
    withdraw: {
      heading: 'Ta tillbaka',
      text: 'Vi raderar det du skrev, svaren och filerna. Du får bekräfta först.',
      held: 'Ärendet sparas längre än vanligt. Du kan be oss radera det.',
      button: 'Ta tillbaka …',
    },
    close: 'Stäng ärendet',
    closing: 'Koden behövs nästa gång. Stäng fliken också: bakåtknappen kan annars visa tråden igen.',
    times: timesCopy.sv,
  },
  en: {
    state: {
      answered: '{name} has answered.',
      mailed: 'We have answered.',
      written: 'Your message is waiting for an answer.',
      waiting: 'We have not answered yet.',
      closed: 'The enquiry is closed.',
    },
    lead: 'Enquiry {reference}. The page opens only with the code.',
    mailedAt: 'We marked the enquiry as answered on {time}. Has no answer reached you? Send us a message on this page.',
    closedAt: 'It was closed on {time}. If you write again, it opens again.',
    notYet: 'What you wrote has reached us.',
    late: 'Overdue. You should have had an answer by {time}. Please remind us in a message on this page.',
    done: {
      sent: 'Thank you. Your message has reached us.',
      noMail: 'We will send you no more emails about this enquiry.',
    },
    original: 'What you sent',
    earlier: 'Earlier in the thread',
    entries: { one: 'One message', many: '{count}\u00A0messages' },
    you: 'You',
    alsoMailed: 'This answer also went to your email address.',
    attached: { one: 'One file attached.', many: '{count}\u00A0files attached.' },
    download: 'Download {file} ({size})',
    write: 'Write to {name}',
    message: { label: 'Message', hint: `At most 4,000\u00A0characters. ${sensitive.en}` },
    files: {
      label: 'Pictures or videos',
      hint: 'At most ten, 10\u00A0MB each. No intimate pictures. We remove details of place, time and camera from pictures and videos.',
    },
    send: 'Send the message',
    issues: {
      missing: 'Write a message or choose a file.',
      long: 'The message has {count}\u00A0characters. Shorten it to at most 4,000.',
      files: 'At least one file could not be received.',
      together: 'Together the files are too large. Choose again, ten at most, each under 10\u00A0MB.',
      tooMany: 'There are more than ten files. Choose again, ten at most.',
    },
    refused: {
      kind: '“{file}” is neither a picture (JPEG, PNG) nor a video (MP4, MOV, AVI).',
      damaged: '“{file}” could not be read. The picture is damaged or has too many pixels.',
      film: '“{file}” could not be read. The video is damaged, or saved in a way that prevents us from removing details of place and time. Save it again as MP4.',
      'too-large': '“{file}” is larger than 10\u00A0MB.',
      again: 'No file was kept. Please choose the files again.',
    },
    more: 'More about the enquiry',
    mail: {
      heading: 'Email',
      on: {
        waits: 'We email you when an answer is waiting. If you turn email off, check this page yourself.',
        whole: 'The answer will normally come by email, and will then also be on this page.',
      },
      off: 'We do not email you. Check this page yourself to see whether the answer has come.',
      stop: 'Don’t email me',
      start: 'Email me again',
    },
    save: { heading: 'Save', text: 'The whole thread as text, on your device.' },
    withdraw: {
      heading: 'Withdraw',
      text: 'We delete what you wrote, the answers and the files. You will be asked to confirm.',
      held: 'The enquiry is being kept for longer than usual. You can ask us to delete it.',
      button: 'Withdraw …',
    },
    close: 'Close the thread',
    closing: 'You will need the code next time. Close the tab, too: the Back button may otherwise show the thread again.',
    times: timesCopy.en,
  },
}
