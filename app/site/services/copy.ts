import type { Language } from '#app/i18n/language.ts'
import { articlePath } from '#app/i18n/paths.ts'
import type { PlateName } from '#app/kit/plate.tsx'

type Service = {
  /** Ordinal, as those of its features: the two languages say different things, and the desk shows them side by side. */
  id: string
  plate: PlateName
  title: string
  /** Says the title in the page's language; the title is then a label above it. */
  heading?: string
  /** Set where the title is in another language than the page. */
  lang?: Language
  description: string
  features: Record<string, string>
  link: string
  linkText: string
}

/** In sentences `{messenger}` is what the owner calls that channel. */
export type ServicesCopy = {
  title: string
  description: string
  hero: { heading: string; lead: string; apply: string }
  /** Titles are SPEC §2 "Services", to the letter: English words on the Swedish page as well. */
  blocks: Service[]
  /** What the consultancy declines to help with. */
  limits: string
  /** A page of a plan, made up and marked as an example. */
  example: { heading: string; text: string; rows: { id: string; label: string; value: string }[] }
  /** What to know before deciding; the last two are headings of the owner's answers. */
  offer: { heading: string; text: string; pricing: string; contract: string }
  closing: {
    apply: { heading: string; text: string; action: string }
    contact: { heading: string; text: string; action: string }
  }
}

export const copy: Record<Language, ServicesCopy> = {
  sv: {
    title: 'Reddit, Fansly, juridik: tjänster för kreatörer',
    description: 'Fyra tjänster för dig över 18 som säljer vuxeninnehåll: Fansly, en egen plattform, Reddit och juridik. Det första samtalet är kostnadsfritt.',
    hero: {
      heading: 'Fyra delar av samma plan.',
      lead: 'Fler plattformar, en egen webbplats, synlighet på Reddit och ordning på juridik och skatt. Börja med den del som brådskar. Resten kan vänta.',
      apply: 'Ansök om ett samtal',
    },
    blocks: [
      {
        id: 'first',
        plate: 'doors',
        title: 'Fansly alternative',
        heading: 'En andra plattform',
        lang: 'en',
        description:
          'Ett andra ben att stå på om din första plattform ändrar reglerna eller stänger kontot. Vi hjälper dig igång på Fansly medan din nuvarande sida fortsätter som förut.',
        features: {
          first: 'Avgifter, utbetalningar och regler, sida vid sida',
          second: 'Profil, prenumerationsnivåer och priser',
          third: 'Vad som flyttas, och i vilken ordning',
          fourth: 'Hur du säger det till publiken utan att bryta mot reglerna',
        },
        link: articlePath('fansly-som-andra-plattform', 'sv'),
        linkText: 'Läs om en andra plattform',
      },
      {
        id: 'second',
        plate: 'house',
        title: 'Build Your Own Platform',
        heading: 'En plattform som är din',
        lang: 'en',
        description:
          'En adress som är din, en lista över människor du får kontakta och, om det lönar sig, en egen kassa. Vi börjar i det lilla och bygger vidare när det bär sina kostnader.',
        features: {
          first: 'Domän och webbplats, och vad du måste uppge om dig själv',
          second: 'E-postlista som du själv äger',
          third: 'Betaltjänster som tillåter vuxeninnehåll',
          fourth: 'Villkor, ålderskontroll och personuppgifter',
        },
        link: articlePath('bygg-en-egen-plattform', 'sv'),
        linkText: 'Läs om när det lönar sig',
      },
      {
        id: 'third',
        plate: 'thread',
        title: 'Reddit marketing',
        heading: 'Synlighet på Reddit',
        lang: 'en',
        description:
          'På Reddit kommer reglerna före reklamen. Vi letar upp forumen där din publik redan läser, går igenom deras regler och gör en plan som du hinner följa.',
        features: {
          first: 'Vilka forum som passar, och deras regler',
          second: 'En profil som moderatorer kan lita på',
          third: 'Rubriker, bilder och tider att pröva',
          fourth: 'Vad som ger prenumeranter, månad för månad',
        },
        link: articlePath('reddit-strategi-guide', 'sv'),
        linkText: 'Läs guiden till Reddit',
      },
      {
        id: 'fourth',
        plate: 'book',
        title: 'Legal Safety 2025',
        heading: 'Juridik och skatt i ordning',
        lang: 'en',
        description:
          'Sedan den 1 juli 2025 finns nya regler i Sverige om köp av sexuella handlingar på distans. Vi går igenom din verksamhet och säger till när en fråga behöver en jurist.',
        features: {
          first: 'Vad i ditt utbud de nya reglerna rör',
          second: 'Företagsform, moms och bokföring',
          third: 'Avtal och samtycke när ni är flera',
          fourth: 'Namn, adress och metadata',
        },
        link: articlePath('onlyfans-lagen', 'sv'),
        linkText: 'Läs om lagen',
      },
    ],
    limits: 'Vi hjälper inte till att sälja beställda eller direktsända sexuella handlingar.',
    example: {
      heading: 'Exempel: en sida ur en plan',
      text: 'Påhittat, för att visa formen. Din plan utgår från din tid, dina gränser och dina siffror.',
      rows: [
        { id: 'aimFour', label: 'Mål för fyra veckor', value: 'Ta reda på vilka forum på Reddit som ger prenumeranter, och vilka som bara ger klick.' },
        { id: 'everyWeek', label: 'Varje vecka', value: 'Fyra inlägg i forum vars regler du har läst. Två kvällar för svar. En timme för bokföring.' },
        { id: 'once', label: 'En gång', value: 'Rensa metadata ur gamla bilder. Slå på tvåstegsverifiering. Välj en reservkanal.' },
        { id: 'boundaries', label: 'Gränser', value: 'Inget ansikte, inga platser som går att känna igen. Inga svar efter klockan\u00A021.' },
        { id: 'track', label: 'Det vi följer', value: 'Nya prenumeranter per forum, tiden som går åt och hur många som förnyar.' },
        { id: 'after', label: 'Sedan', value: 'Ett forum som inte har gett en enda prenumerant på fyra veckor byts ut. De andra får mer tid.' },
      ],
    },
    offer: {
      heading: 'Allt står i offerten: vad du får, när du får det och vad det kostar.',
      text: 'Samtal, plan, offert och avtal är på svenska eller engelska. Läs i lugn och ro. Du kan tacka nej utan att säga varför.',
      pricing: 'Så sätts priset',
      contract: 'Leverans och uppsägning',
    },
    closing: {
      apply: {
        heading: 'Börja med ett samtal.',
        text: 'Berätta var du står och vart du vill. Du får svar inom 24\u00A0timmar, och det första samtalet är kostnadsfritt.',
        action: 'Ansök om ett samtal',
      },
      contact: {
        heading: 'Vill du fråga något först?',
        text: 'Skriv några rader på {messenger} eller med e-post.',
        action: 'Kontakta oss',
      },
    },
  },
  en: {
    title: 'Services for OnlyFans and Fansly creators',
    description:
      'Content strategy, subreddits, engagement and brand: four services for adult content creators aged 18 and over. The first conversation is free.',
    hero: {
      heading: 'Four parts of one plan.',
      lead: 'What you publish, where you are found, how you answer and what you are known for. Begin with the part that is urgent. The rest can wait.',
      apply: 'Apply for a conversation',
    },
    blocks: [
      {
        id: 'first',
        plate: 'lighthouse',
        title: 'Content Strategy Development',
        description:
          'What you publish, where, how often and at what price, in one plan. It starts from the hours you have, so that it still holds in an ordinary week.',
        features: {
          first: 'What you publish today, and what it brings in',
          second: 'Formats, pricing and a publishing calendar',
          third: 'One main channel and one in reserve',
          fourth: 'Regular reviews of what to keep and what to drop',
        },
        link: articlePath('onlyfans-promotion-guide', 'en'),
        linkText: 'Read about promoting a page',
      },
      {
        id: 'second',
        plate: 'thread',
        title: 'Subreddit Analysis',
        description:
          'Reddit is a community first and a marketing channel second. We find the communities where your audience already reads, go through their rules and tell you which are worth your time.',
        features: {
          first: 'Which subreddits suit you, and their rules',
          second: 'Activity, tone and what moderators accept',
          third: 'Titles, pictures and posting times to try',
          fourth: 'Which of them bring subscribers, month by month',
        },
        link: articlePath('reddit-growth-strategy', 'en'),
        linkText: 'Read the guide to Reddit',
      },
      {
        id: 'third',
        plate: 'fence',
        title: 'Engagement Optimization',
        description:
          'More replies are not always better replies. We look at how people find you, what they ask and when they leave, and set up a way of answering that you can keep up.',
        features: {
          first: 'Welcome messages and posts in your own voice',
          second: 'Reply times and limits that you set',
          third: 'Why subscribers renew, and why they leave',
          fourth: 'The few figures worth following',
        },
        link: articlePath('boundaries-and-burnout', 'en'),
        linkText: 'Read about boundaries that hold',
      },
      {
        id: 'fourth',
        plate: 'house',
        title: 'Brand Building',
        description:
          'A name, a look and a voice that people recognise, kept apart from your private life. What you are known for can come with you from one platform to the next.',
        features: {
          first: 'Stage name, bio and visual style',
          second: 'A website and a mailing list that you own',
          third: 'The same impression on every platform',
          fourth: 'Work and private identity kept separate',
        },
        link: articlePath('build-your-own-platform', 'en'),
        linkText: 'Read about a site of your own',
      },
    ],
    limits: 'We do not help anyone to sell sexual acts performed to order or streamed live.',
    example: {
      heading: 'Example: one page of a plan',
      text: 'Invented, to show the format. Yours starts from your hours, your boundaries and your figures.',
      rows: [
        { id: 'aimFour', label: 'The aim, over four weeks', value: 'Find out which subreddits bring subscribers, and which bring only clicks.' },
        {
          id: 'everyWeek',
          label: 'Every week',
          value: 'Four posts, in subreddits whose rules you have read. Two evenings for replies. One hour for bookkeeping.',
        },
        { id: 'once', label: 'Once', value: 'Remove metadata from old pictures. Turn on two-step verification. Choose a backup channel.' },
        { id: 'boundaries', label: 'Boundaries', value: 'No face, and no place that can be recognised. No replies after 9\u00A0pm.' },
        { id: 'track', label: 'What we track', value: 'New subscribers from each subreddit, the time it takes, and how many renew.' },
        {
          id: 'after',
          label: 'After that',
          value: 'A subreddit that has not brought in a single subscriber in four weeks is replaced. The others get more time.',
        },
      ],
    },
    offer: {
      heading: 'It is all in the quotation: what you get, when you get it and what it costs.',
      text: 'We can talk, and write the plan, the quotation and the contract, in Swedish or English. Take your time. You can decline without saying why.',
      pricing: 'How the price is set',
      contract: 'Delivery and notice',
    },
    closing: {
      apply: {
        heading: 'Begin with a conversation.',
        text: 'Tell us where you are now and where you want to go. You will get a reply within 24\u00A0hours, and the first conversation is free.',
        action: 'Apply for a conversation',
      },
      contact: {
        heading: 'Have a question first?',
        text: 'A few lines on {messenger} or by email will do.',
        action: 'Contact us',
      },
    },
  },
}
