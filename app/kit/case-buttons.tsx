type CaseButtonsProps = {
  copy: { open: string; save: string }
  /** The page of cases. */
  path: string
  /** Of the letter that has just been sent. */
  reference: string
  /** Its sender's address, where a script has kept it in memory: without it the page asks. */
  address: string | null
}

/**
 * In the dialog that thanks for a letter: to its case, and to its text as a file. The dialog is a form itself, which closes
 * it; these buttons post it instead, so that neither reference nor address comes into a URL.
 */
export function CaseButtons({ copy, path, reference, address }: CaseButtonsProps) {
  const post = { className: 'go cursor-pointer', formMethod: 'post', formAction: path, name: 'step' }
  return (
    <>
      <input type="hidden" name="reference" value={reference} />
      {address !== null && <input type="hidden" name="address" value={address} />}
      {address !== null && (
        <button {...post} value="text">
          {copy.save}
        </button>
      )}
      <button {...post} value="look">
        {copy.open}
      </button>
    </>
  )
}
