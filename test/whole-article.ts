/** A published article in Swedish with every Markdown element. */
export const wholeArticle = {
  title: 'Allt på en gång',
  slug: 'allt-pa-en-gang',
  language: 'sv',
  meta_description: 'En artikel med rubriker, noter, kod, tabeller, listor och bilder, så att var sak kan ses på sin plats.',
  published_at: '2020-01-01T08:00:00.000Z',
  content: `Ingressen säger vad texten handlar om, och har en not[^1] och [en länk](https://www.skatteverket.se/) till någon annan.

## Så räknar du på priset

${'Golvet är det du måste få in per månad för att arbetet ska vara värt dina timmar, och det som syns är bara en del. '.repeat(14)}

### En \`underrubrik\` med *mer*

1. Först detta.
2. Sedan detta, med not[^kort].
   - och en punkt under

- [x] gjort
- [ ] inte gjort

> Priset är en signal.

![Ett fönster med fyra rutor](/favicon.svg "Ett fönster åt norr.")

## Åtta frågor & ett svar

${'Det som syns i bild är en del av arbetet; det som inte syns tar längre tid och ska också vara betalt. '.repeat(14)}

| | Belopp | En kolumn med ett långt ord | Skatt |
|:--|--:|:-:|--|
| Arvode | 5 000 kr | Upplysningsskyldigheten | 25 % |
| Kostnad | 137,50 kr | Prenumerationsplattform | Ingen |

## Kod

${'En rad för den som gör sidan själv. '.repeat(20)} Skriv \`npm start\`.

\`\`\`html
<!-- sidhuvudet -->
<meta name="robots" content="noindex">
\`\`\`

\`\`\`js
// ett golv i timmen
const floor = (hours, wage = 300) => hours * wage + 0.5 // kronor, och en rad som är för lång för en telefon
if (floor(60) > 18_000) console.log(\`Höj \${true} "nu"\`)
\`\`\`

\`\`\`
utan språk, och ${'lång'.repeat(100)}
\`\`\`

\`\`\`brainfuck
+++[->+++<]
\`\`\`

### Mer om kod

#### En liten rubrik

Text under en liten rubrik.

---

## Så räknar du på priset

${'Samma rubrik en gång till, så att den får en egen adress. '.repeat(20)}Och första noten igen[^1].

[^1]: Noten, med [en länk](/sv/contact) i.
[^kort]: Kort.
`,
} as const
