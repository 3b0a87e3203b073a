import type { DatabaseCopy } from './copy-database.ts'

export const readMeName = 'LÄS-MIG.txt'

type ReadMeInput = { brand: string; day: string; backend: DatabaseCopy['backend'] }

/** What the archive holds and how it is restored, in both languages. */
export function readMe({ brand, day, backend }: ReadMeInput): string {
  const heading = `${brand}, ${day}`
  const { kind, sv, en } = places[backend]
  return `SÄKERHETSKOPIA: ${heading}

Det här är hela webbplatsen (databas: ${kind}) med skrivbordet: artiklar, ord, fakta, quiz, människor, brev, bilagor och bilder.
Kopian innehåller PERSONUPPGIFTER. Förvara den krypterad, visa den för ingen, och radera den när du har en nyare.
Den innehåller det som fanns när den gjordes, även sådant som har raderats på webbplatsen sedan dess, och en radering
som pågick då kan vara halv. Läser du tillbaka kopian: radera de adresserna igen.
Med finns inte: inställningarna på servern (miljövariabler eller .env), nycklar till mejl, databas och lagring, och programmet.

ÅTERLÄS
Med programmet, där DATA_DIR (och DATABASE_URL, STORAGE_URL) är tomma:  npm run restore FIL.tar
Det går lika bra till SQLite och mappar som till Postgres och S3, varifrån kopian än kommer.
${sv}
Prova i lugn och ro: utan SMTP_URL skickar den återlästa webbplatsen inga mejl. Med SMTP_URL skickas det som väntade.
Passnycklar gäller bara på samma adress (DESK_URL). På en annan adress: "npm run desk invite" ger en ny väg in.


BACKUP: ${heading}

This is the whole site (database: ${kind}) with its desk: articles, words, facts, quiz, people, letters, attachments and pictures.
The copy holds PERSONAL DATA. Keep it encrypted, show it to nobody, and delete it once you have a newer one.
It holds what was there when it was made, including what has been erased on the site since, and an erasure that was under
way may be half done. If you restore the copy, erase those addresses again.
Not in it: the server's settings (environment variables or .env), keys for mail, database and storage, and the program.

RESTORE
With the program, where DATA_DIR (and DATABASE_URL, STORAGE_URL) are empty:  npm run restore FILE.tar
SQLite and folders will do as well as Postgres and S3, wherever the copy comes from.
${en}
Try it in peace: without SMTP_URL the restored site sends no mail. With SMTP_URL it sends what was waiting.
Passkeys work at the same address (DESK_URL) only. At another: "npm run desk invite" gives a new way in.
`
}

const places = {
  sqlite: {
    kind: 'SQLite',
    sv: `Utan det kommandot: packa upp i en tom mapp, tar -xf FIL.tar -C MAPP, och starta samma version av programmet, eller en senare, där:
DATA_DIR=MAPP npm start. Utan programmet: sqlite3 site.db läser raderna, och filerna ligger i storage/.`,
    en: `Without that command: unpack into an empty folder, tar -xf FILE.tar -C FOLDER, and start the same version of the program, or a later
one, there: DATA_DIR=FOLDER npm start. Without the program: sqlite3 site.db reads the rows, and the files lie in storage/.`,
  },
  postgres: {
    kind: 'Postgres',
    sv: 'Utan programmet: varje tabell är en fil i database/, en rad JSON för varje rad, och filerna ligger i storage/.',
    en: 'Without the program: each table is a file in database/, one line of JSON for each row, and the files lie in storage/.',
  },
} as const
