import { redirect } from 'react-router'
import { defaultLanguage } from '#app/i18n/language.ts'
import { pathTo } from '#app/site/screens.ts'

export function loader() {
  return redirect(pathTo('home', defaultLanguage), 302)
}
