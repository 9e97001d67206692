import { useEffect, useState } from 'react'
import { DOCUMENT_PATH } from '../../paths/document-path.ts'
import { isPayPath } from '../../paths/order-paths.ts'

/**
 * Whether the document was loaded as the payment page, so that its policy allows the provider's script. If the router
 * navigated here from another page, the page is reloaded as a document; the state of the history entry survives.
 *
 * @see docs/adr/0054
 */
export function useOwnDocument(): boolean {
  const [isOwn] = useState(isLoadedHere)

  // The document, whose policy cannot change. After the reload it is the payment page's, so this happens once.
  useEffect(() => {
    if (!isOwn) window.location.reload()
  }, [isOwn])
  return isOwn
}

function isLoadedHere(): boolean {
  return import.meta.env.SSR || isPayPath(DOCUMENT_PATH) || DOCUMENT_PATH === window.location.pathname
}
