import type { DatabaseCopy } from './copy-database.ts'

export const readMeName = 'LÄS-MIG.txt'

type ReadMeInput = { brand: string; day: string; backend: DatabaseCopy['backend'] }

/** What the archive holds and how it is restored, in both languages. */
export function readMe({ brand, day, backend }: ReadMeInput): string {
  const heading = `${brand}, ${day}`
  const { sv, en } = steps[backend]
  return `SÄKERHETSKOPIA: ${heading}

Det här är hela webbplatsen med skrivbordet: artiklar, ord, fakta, quiz, människor, brev, bilagor och bilder.
Kopian innehåller PERSONUPPGIFTER. Förvara den krypterad, visa den för ingen, och radera den när du har en nyare.
Den innehåller det som fanns när den gjordes, även sådant som har raderats på webbplatsen sedan dess, och en radering
som pågick då kan vara halv. Läser du tillbaka kopian: radera de adresserna igen.
Med finns inte: inställningarna på servern (miljövariabler eller .env), nycklar till mejl, databas och lagring, och programmet.

ÅTERLÄS
Med programmet, där DATA_DIR (och DATABASE_URL, STORAGE_URL) är tomma:  npm run restore FIL.tar
Utan det:
${sv}
Prova i lugn och ro: utan SMTP_URL skickar den återlästa webbplatsen inga mejl. Med SMTP_URL skickas det som väntade.
Passnycklar gäller bara på samma adress (DESK_URL). På en annan adress: "npm run desk invite" ger en ny väg in.


BACKUP: ${heading}

This is the whole site with its desk: articles, words, facts, quiz, people, letters, attachments and pictures.
The copy holds PERSONAL DATA. Keep it encrypted, show it to nobody, and delete it once you have a newer one.
It holds what was there when it was made, including what has been erased on the site since, and an erasure that was under
way may be half done. If you restore the copy, erase those addresses again.
Not in it: the server's settings (environment variables or .env), keys for mail, database and storage, and the program.

RESTORE
With the program, where DATA_DIR (and DATABASE_URL, STORAGE_URL) are empty:  npm run restore FILE.tar
Without it:
${en}
Try it in peace: without SMTP_URL the restored site sends no mail. With SMTP_URL it sends what was waiting.
Passkeys work at the same address (DESK_URL) only. At another: "npm run desk invite" gives a new way in.
`
}

const steps = {
  sqlite: {
    sv: `1. Packa upp i en tom mapp:  tar -xf FIL.tar -C MAPP
2. Ligger filerna i S3: ladda upp varje mapp i storage/ till hinken med samma namn. Annars är det klart.
3. Starta samma version av programmet, eller en senare, med DATA_DIR=MAPP:  DATA_DIR=MAPP npm start`,
    en: `1. Unpack into an empty folder:  tar -xf FILE.tar -C FOLDER
2. If the files are kept in S3, upload each folder in storage/ to the bucket of that name. Otherwise this is done.
3. Start the same version of the program, or a later one, with DATA_DIR=FOLDER:  DATA_DIR=FOLDER npm start`,
  },
  postgres: {
    sv: `1. Packa upp i en tom mapp:  tar -xf FIL.tar -C MAPP
2. Starta programmet en gång med DATABASE_URL till en ny, tom databas, och stoppa det. Då finns tabellerna.
3. Läs in raderna. Det ersätter allt i den databasen:  cd MAPP && psql DATABASE_URL -f database/restore.sql
4. Ligger filerna i S3: ladda upp varje mapp i storage/ till hinken med samma namn. Annars: DATA_DIR=MAPP.
5. Starta programmet.`,
    en: `1. Unpack into an empty folder:  tar -xf FILE.tar -C FOLDER
2. Start the program once with DATABASE_URL of a new, empty database, and stop it. Now the tables are there.
3. Read the rows in. This replaces everything in that database:  cd FOLDER && psql DATABASE_URL -f database/restore.sql
4. If the files are kept in S3, upload each folder in storage/ to the bucket of that name. Otherwise: DATA_DIR=FOLDER.
5. Start the program.`,
  },
} as const
