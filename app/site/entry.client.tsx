import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepFields } from '#app/forms/keep-fields.ts'

const refill = keepFields()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    {
      // A translator or an extension had changed the page, so React rendered it again: see app/site/frame/shell.tsx.
      onRecoverableError(error) {
        refill()
        reportError(error)
      },
    },
  )
})
