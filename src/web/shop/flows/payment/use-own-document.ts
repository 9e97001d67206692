import { useEffect, useState } from 'react'
import { DOCUMENT_PATH } from '../../paths/document-path.ts'
import { isPayPath } from '../../paths/order-paths.ts'

/**
 * Whether the document was loaded as the payment page, so that its content security policy allows the provider's script.
 * After a navigation within the shop the hook reloads the document; the state of the history entry survives.
 *
 * @see docs/adr/0054
 */
export function useOwnDocument(): boolean {
  const [isOwn] = useState(isLoadedHere)

  // The document, whose policy cannot change. After the reload the policy is that of the payment page.
  useEffect(() => {
    if (!isOwn) window.location.reload()
  }, [isOwn])
  return isOwn
}

function isLoadedHere(): boolean {
  return import.meta.env.SSR || isPayPath(DOCUMENT_PATH) || DOCUMENT_PATH === window.location.pathname
}
