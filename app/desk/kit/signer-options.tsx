import type { Signer } from './signers.ts'

export const signerCopy = {
  nobody: 'Ingen nämns',
  gone: 'Någon som inte visas nu',
}

/** Who may stand for an article or an answer, or nobody. Whoever is chosen and not shown at present stays chosen. @param chosen an id */
export function SignerOptions({ signers, chosen }: { signers: readonly Signer[]; chosen: string }) {
  const isGone = chosen !== '' && !signers.some(({ id }) => id === chosen)
  return (
    <>
      <option value="">{signerCopy.nobody}</option>
      {signers.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {isGone && <option value={chosen}>{signerCopy.gone}</option>}
    </>
  )
}
