import type { Language } from '#app/i18n/language.ts'

/** `{host}` is the website that leaving leads to. What is said of a browser holds for those of 2026. */
export type LeavingCopy = {
  title: string
  description: string
  heading: string
  lead: string
  does: { heading: string; paragraphs: Record<string, string> }
  keys: { heading: string; paragraphs: Record<string, string> }
  blind: { heading: string; paragraphs: Record<string, string> }
  cannot: { heading: string; intro: string; items: Record<string, string> }
  yourself: { heading: string; paragraphs: Record<string, string> }
  /** Where the owner has switched it off. */
  off: { description: string; lead: string; heading: string; text: string }
}

export const copy: Record<Language, LeavingCopy> = {
  sv: {
    title: 'Om Lämna sidan: snabbt härifrån',
    description: 'Länken Lämna sidan tar dig genast till en annan webbplats och tömmer det som fliken har sparat. Läs också vad den inte kan göra.',
    heading: 'Om du snabbt måste härifrån.',
    lead: 'Länken Lämna sidan finns överst och längst ner på varje sida. Den döljer vad du läser, men tar inte bort spåren av att du har varit här.',
    does: {
      heading: 'Det här gör den',
      paragraphs: {
        opensHost: 'Den öppnar {host} i samma flik. Den webbplatsen får inte veta att du kommer härifrån.',
        asksBrowser: 'Den ber webbläsaren att tömma det som den har sparat åt oss i fliken: text i formulär, svar i quizet, sidor i bloggens lista.',
        applicationPhotography:
          'I ansökan, förfrågan om fotografering, quizet, Client Portal och bloggens lista döljs sidan i samma stund, och den nya tar dess plats i fliken. Bakåtknappen visar då inte den sidan igen, men kan visa en tidigare. På övriga sidor leder den tillbaka.',
        formsQuiz: 'Formulären och quizet är tomma när du går tillbaka till dem, även om du först gick vidare till en annan sida här. Undantagen står nedan.',
      },
    },
    keys: {
      heading: 'Med tangentbordet',
      paragraphs: {
        pressShift:
          'Tryck tre gånger på Skift, utan andra tangenter emellan och utan att vänta mer än fem sekunder mellan trycken. Efter varje tryck står det hur många som återstår.',
        worksApplication:
          'Det fungerar i ansökan, förfrågan om fotografering, quizet, Client Portal och bloggens lista. Övriga sidor har inget skript som kan lyssna på tangenterna, och där finns bara länken.',
      },
    },
    blind: {
      heading: 'Om någon sitter bredvid dig',
      paragraphs: {
        pullCord:
          'Dra i snöret till höger, så fälls en persienn ner över hela sidan. Utan mus når du det efter menyn: det heter Fäll ner. Dra upp den, eller tryck på Escape, så är du kvar på samma ställe.',
        staysHere:
          'Den lämnar inte sidan. Flikens namn, adressen och historiken finns kvar, och den är uppdragen igen när sidan laddas om. I äldre webbläsare och när systemet bestämmer färgerna finns inget snöre.',
      },
    },
    cannot: {
      heading: 'Vad som blir kvar',
      intro: 'Den här webbplatsen når inte det som finns utanför den. Därför finns det här kvar:',
      items: {
        browserHistory: 'Webbläsarens historik har kvar adresserna till sidorna du har läst, och bakåtknappen kan visa sidor som du var på före den sista.',
        withoutJavascript:
          'Utan JavaScript, och innan en sida har laddats klart, kan bakåtknappen visa det du har skrivit i ett formulär. På sidan Ditt ärende kan den alltid visa det, och hela tråden, tills du stänger fliken.',
        browserMay:
          'Webbläsaren kan ha kvar kopior av sidor, förslag på adresser och text som den själv fyller i. Den kan också öppna en stängd flik igen, med innehållet kvar.',
        whoeverRuns:
          'Den som driver nätverket, till exempel hemma, på jobbet eller hos operatören, kan se vilken webbplats du har besökt, men inte vilka sidor.',
        phoneBackups: 'Telefonens säkerhetskopior, synkroniserade flikar och skärmbilder finns kvar.',
        programsMonitor: 'Program som övervakar enheten ser det som du ser.',
        haveAlready: 'Det du redan har skickat till oss finns kvar hos oss, och svar kan ligga i din e-post.',
      },
    },
    yourself: {
      heading: 'Det här kan du göra själv',
      paragraphs: {
        readPrivate: 'Läs i ett privat fönster. Då sparar webbläsaren varken historik eller kopior när du har stängt fönstret.',
        deletePages:
          'Radera de sidor som du inte vill ha kvar i webbläsarens historik. En helt tom historik kan väcka fler frågor än en där några rader saknas.',
        somebodyElse: 'Använder någon annan din enhet, eller misstänker du att den är övervakad, är en annan enhet säkrare.',
      },
    },
    off: {
      description: 'Vad webbläsaren har kvar när du lämnar webbplatsen, och vad du kan göra åt det.',
      lead: 'Här står vad webbläsaren har kvar när du lämnar webbplatsen, och vad du kan göra åt det.',
      heading: 'Länken Lämna sidan är avstängd',
      text: 'Töm formuläret om du har skrivit något i det, och stäng sedan fliken.',
    },
  },
  en: {
    title: 'About leaving this site quickly',
    description: 'The Leave this site link takes you to another website at once and clears what the tab has kept. Read what it cannot do, too.',
    heading: 'If you need to leave quickly.',
    lead: 'The Leave this site link is at the top and at the foot of every page. It hides what you are reading, but does not remove the traces of your visit.',
    does: {
      heading: 'What it does',
      paragraphs: {
        opensHost: 'It opens {host} in the same tab. That website is not told where you came from.',
        asksBrowser: 'It asks the browser to clear what it has stored for us in the tab: text in forms, answers in the quiz, pages of the list of articles.',
        applicationPhotography:
          'In the application, the photography enquiry (in Swedish only), the quiz, the Client Portal and the list of articles, the page is hidden at that moment, and the new one takes its place in the tab. The back button then does not show that page again, but it may show an earlier one. On other pages it leads back.',
        formsQuiz: 'The forms and the quiz are empty when you go back to them, even if you went on to another page here first. The exceptions are below.',
      },
    },
    keys: {
      heading: 'With the keyboard',
      paragraphs: {
        pressShift:
          'Press Shift three times, with no other key in between and no more than five seconds from one to the next. After each press the page says how many are left.',
        worksApplication:
          'This works in the application, the photography enquiry, the quiz, the Client Portal and the list of articles. Other pages have no script that could listen for keys, and there only the link works.',
      },
    },
    blind: {
      heading: 'If somebody is sitting beside you',
      paragraphs: {
        pullCord:
          'Pull the cord on the right, and a blind comes down over the whole page. Without a mouse you reach it after the menu: it is called Draw the blind. Raise it, or press Escape, and you are where you were.',
        staysHere:
          'It does not leave the page. The name of the tab, the address and the history stay, and the blind is up again when the page is reloaded. Older browsers, and those in which the system sets the colours, have no cord.',
      },
    },
    cannot: {
      heading: 'What remains',
      intro: 'This website cannot touch anything outside itself, so these remain:',
      items: {
        browserHistory: 'The browser’s history still has the addresses of the pages you have read, and the back button may still show earlier pages.',
        withoutJavascript:
          'Without JavaScript, and before a page has finished loading, the back button may show what you have written in a form. On the Your enquiry page it may always show that, and the whole thread, until you close the tab.',
        browserMay:
          'The browser may still have copies of pages, suggested addresses and text that it fills in by itself. It can also reopen a closed tab, with its contents.',
        whoeverRuns:
          'Whoever runs the network, for example at home, at work or at your internet or phone provider, can see which website you visited, but not which pages.',
        phoneBackups: 'The phone’s backups, synchronised tabs and screenshots remain.',
        programsMonitor: 'Programs that monitor the device see what you see.',
        haveAlready: 'What you have already sent to us is still with us, and there may be replies in your email.',
      },
    },
    yourself: {
      heading: 'What you can do yourself',
      paragraphs: {
        readPrivate: 'Read in a private window. The browser then keeps neither history nor copies once you have closed that window.',
        deletePages:
          'Delete from the browser’s history any pages that you would rather not have there. A completely empty history may raise more questions than one with a few gaps.',
        somebodyElse: 'If somebody else uses your device, or if you suspect that it is monitored, another device is safer.',
      },
    },
    off: {
      description: 'What the browser still has when you leave this website, and what you can do about it.',
      lead: 'This page says what the browser still has when you leave this website, and what you can do about it.',
      heading: 'The Leave this site link is switched off',
      text: 'Clear the form if you have written anything in it, then close the tab.',
    },
  },
}
