import type { Language } from '#app/i18n/language.ts'

/** `{email}`, `{brand}`, `{date}` and the times are put in: what is said of them is what the code does. */
export type PrivacyCopy = {
  title: string
  description: string
  heading: string
  lead: string
  updated: string
  responsible: { heading: string; text: string; contact: string }
  reading: {
    heading: string
    paragraphs: Record<string, string>
    /** Where there is a link to leave the site by. */
    exit: string
  }
  writing: {
    heading: string
    paragraphs: Record<string, string>
    /** Of the channels that others run. */
    channels: string
    /** One of the two, by whether applications are kept. */
    applicationsKept: string
    applicationsNotKept: string
  }
  /** `mailSays`: where mails are sent. */
  reply: { heading: string; paragraphs: { codeOpens: string; mailSays: string; callTimes: string } }
  keeping: {
    heading: string
    /** A time in words. `{count}` is a number from two on. */
    months: { one: string; many: string }
    days: { one: string; many: string }
    letters: { what: string; time: string }
    quarantine: { what: string; time: string }
    mails: { what: string; time: string }
    quiz: { what: string; time: string }
    accounts: { what: string; time: string }
    paragraphs: Record<string, string>
  }
  /** On what ground each thing is kept (GDPR article 6 and 9). */
  grounds: { heading: string; items: Record<string, { what: string; ground: string }> }
  recipients: {
    heading: string
    /** Where the owner names somebody. */
    intro: string
    /** Of each, and of one outside the EU whose safeguard is given. */
    one: string
    guarded: string
    /** Where one of them is outside the EU. */
    transfers: string
    text: string
  }
  quiz: { heading: string; paragraphs: Record<string, string> }
  rights: { heading: string; intro: string; items: Record<string, string>; paragraphs: Record<string, string> }
}

export const copy: Record<Language, PrivacyCopy> = {
  sv: {
    title: 'Integritet: så hanterar vi dina uppgifter',
    description: 'Inga kakor och ingen spårning. Läs vad vi sparar när du skriver till oss, varför, hur länge, och hur du får det raderat.',
    heading: 'Dina uppgifter, i klartext.',
    lead: 'Inga kakor, ingen spårning, inga annonsföretag. Här står vad som händer med det du skriver till oss, vem som läser det, var svaret finns, hur länge allt sparas, och hur du får det raderat.',
    updated: 'Senast ändrad {date}',
    responsible: {
      heading: 'Vem som ansvarar',
      text: 'Personuppgiftsansvarig för det du lämnar till {brand} är:',
      contact: 'Skriv till {email} om något är oklart, eller om du vill ha något rättat eller raderat.',
    },
    reading: {
      heading: 'När du läser',
      paragraphs: {
        pagesSet: 'Sidorna sätter inga kakor och hämtar ingenting från andra företag.',
        countMany:
          'Vi räknar hur många gånger en sida öppnas per dag och språk, och vilken webbplats läsarna kommer från. Vem som läste sparas inte: varken adress, webbläsare eller vilka sidor som hör ihop.',
        listArticles: 'Sidor som du har bläddrat fram i bloggens lista sparas i webbläsarens sessionslagring.',
        beginWrite:
          'Det du börjar skriva i ett formulär ligger i samma lagring, så att det finns kvar om sidan laddas om. Det försvinner när du skickar det eller tömmer formuläret. En flik som du stänger kan webbläsaren öppna igen, med innehållet kvar. Töm formuläret om någon annan använder enheten.',
        formsCount:
          'Formulären räknar hur mycket som skickas från en anslutning under {minutes}\u00A0minuter, så att ingen kan dränka oss i meddelanden. Räkningen finns bara i serverns minne, och IP-adressen görs om till en kod som den inte går att räkna fram ur. Försök att öppna ett ärende räknas på samma sätt för varje referens. Vi räknar också sökningar, och besök på adresser som inte finns, så att ingen kan överbelasta servern. Det stöder vi på en intresseavvägning (GDPR artikel 6.1 f).',
        websiteKeeps: 'Webbplatsen för ingen logg över besök. Den som driver servern kan föra en teknisk logg över anslutningar.',
      },
      exit: 'Länken Lämna sidan tömmer det som fliken har sparat och öppnar en annan webbplats, som inte får veta vilken sida du kom från. Sidan Om Lämna sidan säger vad den inte kan göra.',
    },
    writing: {
      heading: 'När du skriver till oss',
      paragraphs: {
        useTell:
          'Det du lämnar i ett formulär använder vi för att svara dig och för att förbereda ett eventuellt avtal (GDPR artikel 6.1 b). Därefter sparar vi det bara på de grunder som står längre ner. Du behöver inte lämna något, men formuläret går inte att skicka utan de uppgifter som det kräver.',
        writeAbout:
          'Du behöver inte skriva om ditt sexualliv eller din hälsa. Gör du det i ett formulär eller i ditt ärende samtycker du uttryckligen till att vi läser och sparar det för att kunna svara (artikel 9.2 a). Det står vid fälten, och krysset vid villkoren gäller bara villkoren. Du kan ta tillbaka samtycket när du vill, och det vi har gjort innan dess påverkas inte. Skriver du på annat sätt får du gärna vänta med sådant tills vi har frågat.',
        pleaseSend: 'Skicka inga intima bilder, och lämna bort det som pekar ut andra.',
        messageLooks:
          'Ett meddelande som ser ut att vara skickat av en maskin läggs åt sidan, så att en människa kan bedöma det. Det som blir kvar där raderas efter den tid som står längre ner.',
      },
      channels:
        'Skriver du på {messenger} eller {profile} är de som driver tjänsten själva personuppgiftsansvariga för det de gör med dina uppgifter, enligt sina egna villkor. Vi ansvarar för det vi läser och sparar.',
      applicationsKept:
        'En ansökan om ett samtal sparas med de filer du bifogar. Ur bilder och filmer tar vi bort uppgifter om plats, tid och kamera. Det som syns och hörs i dem är kvar. Vi räknar hur mycket en anslutning laddar upp under ett dygn, på samma sätt som i formulären, så att ingen kan fylla servern.',
      applicationsNotKept: 'En ansökan om ett samtal sparas inte av webbplatsen och når oss inte. Skriv till {email} i stället.',
    },
    reply: {
      heading: 'Svaret',
      paragraphs: {
        codeOpens:
          'När det du skickade är sparat får du en referens och en kod. Med dem läser du svaret här på webbplatsen, och kan skriva mer och bifoga filer. Koden visas bara en gång, och vi lämnar inte ut den igen. Första gången du öppnar ett svar sparar vi tiden, så att vi ser att det är läst.',
        mailSays:
          'Ett mejl till dig säger bara att ett svar väntar eller att något har ändrats, om inte den som svarar väljer att skicka svaret i mejlet. Säger du nej till mejl med knappen Mejla mig inte använder vi adressen bara till att hitta ärendet, om du har tappat koden eller vill ha det raderat.',
        callTimes:
          'Erbjuder vi tider för ett samtal sparar vi den du väljer och numret vi ska ringa. Filen till kalendern visar varken vem du talar med eller vad det gäller. Ett valt samtal räknas som den senaste kontakten.',
      },
    },
    keeping: {
      heading: 'Hur länge vi sparar',
      months: { one: 'en månad', many: '{count}\u00A0månader' },
      days: { one: 'en dag', many: '{count}\u00A0dagar' },
      letters: { what: 'Förfrågningar och ansökningar', time: '{time} efter den senaste kontakten, om det inte blir ett uppdrag' },
      quarantine: { what: 'Meddelanden som har lagts åt sidan', time: '{time}' },
      mails: { what: 'Kopior av mejl som har gått härifrån', time: '{time}' },
      quiz: { what: 'Svar i quizet', time: '{time}' },
      accounts: {
        what: 'Bokföring, om det blir ett uppdrag',
        time: 'till och med det sjunde året efter det kalenderår då räkenskapsåret tog slut (bokföringslagen 7 kap. 2 §)',
      },
      paragraphs: {
        threadWhole:
          'Det du skriver och bifogar senare, våra svar och när de lästes hör till det du skickade först. Tiden räknas från det senaste som någon av oss skrev, eller från dagen då vi markerade ärendet som besvarat eller avslutat, om den är senare. Allt raderas tillsammans.',
        afterWebsite:
          'Det som webbplatsen har sparat raderas därefter automatiskt. Ber du om det raderar vi det tidigare. Vi sparar det längre bara om lagen kräver det, om ett uppdrag pågår eller om det behövs för ett rättsligt anspråk.',
        backupMay: 'I en säkerhetskopia kan uppgifter finnas kvar tills kopian har bytts ut.',
      },
    },
    grounds: {
      heading: 'Varför vi får spara det',
      items: {
        answering: {
          what: 'Förfrågningar och ansökningar, tills de är besvarade',
          ground: 'Det behövs för att svara dig och för att förbereda ett eventuellt avtal (artikel 6.1 b).',
        },
        afterwards: {
          what: 'Förfrågningar och ansökningar, därefter',
          ground: 'Vårt intresse av att veta vad vi har svarat om du hör av dig igen, och av att kunna bemöta ett rättsligt anspråk (artikel 6.1 f).',
        },
        setAside: {
          what: 'Meddelanden som har lagts åt sidan',
          ground: 'Vårt intresse av att inget riktigt meddelande försvinner bland skräpposten (artikel 6.1 f).',
        },
        mails: {
          what: 'Kopior av mejl som har gått härifrån',
          ground: 'Vårt intresse av att se vad som har skickats, och om det kom fram (artikel 6.1 f).',
        },
        sensitive: {
          what: 'Det du skriver om ditt sexualliv eller din hälsa',
          ground: 'Ditt uttryckliga samtycke (artikel 9.2 a).',
        },
        accounts: { what: 'Bokföring, om det blir ett uppdrag', ground: 'Bokföringslagen kräver det (artikel 6.1 c).' },
      },
    },
    recipients: {
      heading: 'Vilka som får del av uppgifterna',
      intro: 'De här företagen hjälper oss, och hanterar då uppgifter för vår räkning och enligt avtal:',
      one: '{name}, {country}: {purpose}',
      guarded: '{name}, {country}: {purpose}. Skydd utanför EU: {safeguard}',
      transfers: 'Behandlas uppgifter utanför EU och EES står det vid företaget hur de skyddas där. Fråga oss om du vill läsa avtalet.',
      text: 'De som driver servern åt oss får bara hantera uppgifter för vår räkning. Vi säljer inga uppgifter, och ingen annan får dem om du inte har samtyckt eller lagen kräver det.',
    },
    quiz: {
      heading: 'Quizet',
      paragraphs: {
        quizKeeps:
          'Quizet sparar svar, poäng, resultat, språk och tidpunkt, och inget som säger vem du är. Vi räknar också hur många gånger varje fråga visas och besvaras.',
        answersAlso:
          'Svaren finns dessutom kvar i din egen flik, också efter resultatet, så att du kan gå tillbaka bland frågorna. Stänger du quizet innan dess försvinner de.',
      },
    },
    rights: {
      heading: 'Dina rättigheter',
      intro: 'Du har rätt att',
      items: {
        knowHold: 'få veta vad vi har sparat om dig, och få en kopia',
        haveMistakes: 'få fel rättade',
        haveDetails: 'få uppgifter raderade',
        haveUse: 'få behandlingen begränsad medan något utreds',
        receiveGave: 'få ut det du har lämnat i en form som går att flytta',
        objectBasis: 'invända mot det vi gör efter en intresseavvägning',
        withdrawConsent: 'ta tillbaka ett samtycke.',
      },
      paragraphs: {
        haveSent:
          'Det du har skickat i ett formulär kan du själv följa och spara som text, med dess referens och kod eller din e-postadress. Du kan också ta tillbaka det med koden, eller med adressen så länge koden inte har använts. Sidan heter Ditt ärende, och länken finns längst ner på varje sida.',
        otherwiseWrite: 'Annars skriv till {email}. Du får ett första svar inom 24\u00A0timmar, och ett fullständigt inom en månad.',
        satisfiedComplain: 'Är du inte nöjd kan du klaga hos Integritetsskyddsmyndigheten, imy.se, eller hos myndigheten i landet där du bor.',
      },
    },
  },
  en: {
    title: 'Privacy: how we handle what you tell us',
    description: 'No cookies and no tracking. Read what we keep when you write to us, why, for how long, and how to have it deleted.',
    heading: 'Your details, in plain words.',
    lead: 'No cookies, no tracking, no advertising companies. This page says what happens to what you write to us, who reads it, where the answer is, how long everything is kept, and how to have it deleted.',
    updated: 'Last changed {date}',
    responsible: {
      heading: 'Who is responsible',
      text: 'The controller of the personal data that you give to {brand} is:',
      contact: 'Write to {email} if anything is unclear, or if you would like something corrected or deleted.',
    },
    reading: {
      heading: 'When you read',
      paragraphs: {
        pagesSet: 'The pages set no cookies and fetch nothing from other companies.',
        countMany:
          'We count how many times a page is opened per day and language, and which website readers come from. We do not record who read it: no address, no browser, and nothing that ties the pages of one visit together.',
        listArticles: 'The pages of the list of articles that you have turned to are kept in the browser’s session storage.',
        beginWrite:
          'What you begin to write in a form stays in the same storage, so that it survives a reload. It disappears when you send it or clear the form. The browser can reopen a tab that you have closed, with its contents. Clear the form if anyone else uses the device.',
        formsCount:
          'The forms count how much is sent from a connection within {minutes}\u00A0minutes, so that nobody can flood us with messages. The count exists only in the server’s memory, and your IP address is turned into a code that cannot be traced back to it. Attempts to open an enquiry are counted in the same way for each reference. We also count searches, and visits to addresses that do not exist, so that nobody can overload the server. We rely on legitimate interests for this (GDPR article 6(1)(f)).',
        websiteKeeps: 'The website keeps no log of visits. Whoever runs the server may keep a technical log of connections.',
      },
      exit: 'The Leave this site link clears what the tab has kept and opens another website, which is not told which page you came from. The About leaving page says what it cannot do.',
    },
    writing: {
      heading: 'When you write to us',
      paragraphs: {
        useTell:
          'We use what you tell us in a form to reply to you and to prepare a possible agreement (GDPR article 6(1)(b)). After that we keep it only on the grounds given further down. You do not have to tell us anything, but the form cannot be sent without the details that it requires.',
        writeAbout:
          'You need not write about your sex life or your health. If you do so in a form or in your enquiry, you give your explicit consent to our reading and keeping it so that we can reply (article 9(2)(a)). This is stated beside the fields, and the box by the terms covers only the terms. You can withdraw your consent whenever you like, and what we did before then is not affected. If you write in another way, please leave such things out until we have asked.',
        pleaseSend: 'Please do not send intimate pictures, and leave out anything that identifies other people.',
        messageLooks: 'A message that looks automated is set aside for a person to judge. What stays there is deleted after the time given below.',
      },
      channels:
        'If you write on {messenger} or {profile}, whoever runs the service is the controller of what it does with your details, under its own terms. We are responsible for what we read and keep.',
      applicationsKept:
        'An application for a conversation is kept with the files you attach. We remove details of place, time and camera from pictures and videos. What can be seen and heard in them stays. We count how much each connection uploads in a day, in the same way as in the forms, so that nobody can fill up the server.',
      applicationsNotKept: 'An application for a conversation is not kept by the website and does not reach us. Please write to {email} instead.',
    },
    reply: {
      heading: 'The answer',
      paragraphs: {
        codeOpens:
          'When what you sent has been stored you get a reference and a code. With them you read the answer here on the website, and can write more and attach files. The code is shown only once, and we do not give it out again. The first time you open an answer we record the time, so that we can see that it has been read.',
        mailSays:
          'An email to you only says that an answer is waiting or that something has changed, unless whoever answers chooses to send the answer by email. If you decline email with the button Don’t email me, we use your address only to find your enquiry, if you have lost the code or want it deleted.',
        callTimes:
          'If we offer times for a call we record the one you choose and the number to ring. The file for your calendar names no person and no subject. A chosen call counts as the last contact.',
      },
    },
    keeping: {
      heading: 'How long we keep it',
      months: { one: 'one month', many: '{count}\u00A0months' },
      days: { one: 'one day', many: '{count}\u00A0days' },
      letters: { what: 'Enquiries and applications', time: '{time} after the last contact, unless we go on to work together' },
      quarantine: { what: 'Messages that were set aside', time: '{time}' },
      mails: { what: 'Copies of emails sent from here', time: '{time}' },
      quiz: { what: 'Answers in the quiz', time: '{time}' },
      accounts: {
        what: 'Accounting records, if we work together',
        time: 'until the end of the seventh year after the calendar year in which the financial year ended (the Swedish Accounting Act, chapter 7, section 2)',
      },
      paragraphs: {
        threadWhole:
          'What you write and attach later, our replies and when they were read belong to what you sent first. The time counts from the last thing that either of us wrote, or from the day when we marked the enquiry as answered or closed, if that is later. Everything is deleted together.',
        afterWebsite:
          'After that, what the website holds is deleted automatically. If you ask, we delete it sooner. We keep it longer only where the law requires it, where work is in progress or where it is needed for a legal claim.',
        backupMay: 'A backup may hold details until it has been replaced.',
      },
    },
    grounds: {
      heading: 'Why we may keep it',
      items: {
        answering: {
          what: 'Enquiries and applications, until they are answered',
          ground: 'We need them to reply to you and to prepare a possible agreement (article 6(1)(b)).',
        },
        afterwards: {
          what: 'Enquiries and applications, after that',
          ground: 'Our interest in knowing what we replied if you write again, and in being able to answer a legal claim (article 6(1)(f)).',
        },
        setAside: {
          what: 'Messages that were set aside',
          ground: 'Our interest in losing no genuine message among the spam (article 6(1)(f)).',
        },
        mails: {
          what: 'Copies of emails sent from here',
          ground: 'Our interest in seeing what was sent, and whether it arrived (article 6(1)(f)).',
        },
        sensitive: {
          what: 'What you write about your sex life or your health',
          ground: 'Your explicit consent (article 9(2)(a)).',
        },
        accounts: { what: 'Accounting records, if we work together', ground: 'The Swedish Accounting Act requires it (article 6(1)(c)).' },
      },
    },
    recipients: {
      heading: 'Who else sees it',
      intro: 'These companies help us, and they handle details on our behalf and under contract:',
      one: '{name}, {country}: {purpose}',
      guarded: '{name}, {country}: {purpose}. Safeguard outside the EU: {safeguard}',
      transfers:
        'Where details are handled outside the EU and the EEA, the list says how they are protected there. Ask us if you would like to read the agreement.',
      text: 'The companies that run our servers may handle details only on our behalf. We do not sell your details, and nobody else receives them unless you have consented or the law requires it.',
    },
    quiz: {
      heading: 'The quiz',
      paragraphs: {
        quizKeeps:
          'The quiz keeps answers, score, result, language and time, and nothing that identifies you. We also count how many times each question is shown and answered.',
        answersAlso:
          'The answers also stay in your own tab, even after the result, so that you can go back to earlier questions. If you close the quiz before that, they disappear.',
      },
    },
    rights: {
      heading: 'Your rights',
      intro: 'You have the right to',
      items: {
        knowHold: 'know what we hold about you, and have a copy',
        haveMistakes: 'have mistakes corrected',
        haveDetails: 'have details deleted',
        haveUse: 'have our use of them restricted while something is looked into',
        receiveGave: 'receive what you gave us in a format that can be moved elsewhere',
        objectBasis: 'object to what we do on the basis of legitimate interests',
        withdrawConsent: 'withdraw your consent.',
      },
      paragraphs: {
        haveSent:
          'You can follow what you have sent in a form yourself, and save it as text, with its reference and either the code or your email address. You can also withdraw it with the code, or with the address as long as the code has not been used. The page is called Your enquiry, and the link is at the foot of every page.',
        otherwiseWrite: 'Otherwise write to {email}. You get a first reply within 24\u00A0hours, and a full one within a month.',
        satisfiedComplain:
          'If you are not satisfied you can complain to the Swedish Authority for Privacy Protection, imy.se, or to the authority in the country where you live.',
      },
    },
  },
}
