import type { Language } from '#app/i18n/language.ts'

const functionWords: Record<Language, ReadonlySet<string>> = {
  sv: new Set(
    'alla allt att av bara bli blir de dem den det detta du då där efter egen eget egna eller en ett finns från få får för gå går gör göra ha han har hjälp hon hur här i in inte jag kan ju kommer längre man med mellan mer men mig min mina mitt mot mycket många måste ni nu när någon något några och om oss på råd sig sin sitt ska skall som så tips till under upp ut utan vad var varför vem vi vid vilka vilken vilket vill än är över'.split(
      ' ',
    ),
  ),
  en: new Set(
    'a about advice after all am an and any anybody anyone are as at be because been being but by can could did do does doing for from get getting guide has have help how i if in into is it its many me much my no not of on or our out own should so some somebody someone something that the their them then there these they this tips to up us was we were what when where which who why will with would you your'.split(
      ' ',
    ),
  ),
}

/** A word of a sentence rather than of its subject: an article may lack it, unless nothing else is asked for. */
export function isFunctionWord(word: string, language: Language): boolean {
  return functionWords[language].has(word)
}
