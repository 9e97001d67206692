import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

const QUIET_MS = 3000

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

// No visible content waits for it; the shop works without it.
if (import.meta.env.PROD) {
  setTimeout(() => {
    import('../shop/offline/register-worker.ts')
      .then((loaded) => loaded.registerWorker())
      .catch(() => undefined)
  }, QUIET_MS)
}
