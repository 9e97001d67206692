import { useEffect, useState } from 'react'
import { DOCUMENT_PATH } from '../../paths/document-path.ts'
import { isPayPath } from '../../paths/order-paths.ts'

/**
 * Whether the document was loaded as the payment page, so that its policy allows the provider's script. Where the router
 * came here from another page, the page is loaded again as a document; the history entry keeps what it carries.
 *
 * @see docs/adr/0054
 */
export function useOwnDocument(): boolean {
  const [isOwn] = useState(isLoadedHere)

  // The document, whose policy cannot change. Loaded again it is the payment page's, so this happens once.
  useEffect(() => {
    if (!isOwn) window.location.reload()
  }, [isOwn])
  return isOwn
}

function isLoadedHere(): boolean {
  return import.meta.env.SSR || isPayPath(DOCUMENT_PATH) || DOCUMENT_PATH === window.location.pathname
}
