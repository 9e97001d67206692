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

// Nothing that is shown waits for it; without it the shop works as well.
if (import.meta.env.PROD) {
  setTimeout(() => {
    import('../shop/offline/register-worker.ts')
      .then((loaded) => loaded.registerWorker())
      .catch(() => undefined)
  }, QUIET_MS)
}
