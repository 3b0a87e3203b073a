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
      // Somebody else had changed the page (a translator, an extension), and React made it anew: see app/shell/shell.tsx.
      onRecoverableError(error) {
        refill()
        reportError(error)
      },
    },
  )
})
