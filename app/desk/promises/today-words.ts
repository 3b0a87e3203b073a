import { paths } from '../paths.ts'

/** What I dag says until every promise is answered: made by the server, since it is gone once it is done. */
export function promisesWarning({ all, open }: { all: number; open: number }) {
  if (open === 0) return null
  return {
    strong: `Webbplatsen lovar ${all}\u00A0saker som bara du vet om de stämmer.`,
    text: open === 1 ? 'En är inte besvarad.' : `${open} är inte besvarade.`,
    link: 'Svara',
    to: paths.promises,
    grave: false,
  }
}
