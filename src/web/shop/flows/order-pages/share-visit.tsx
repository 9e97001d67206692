import { MessageCircle, Share2 } from 'lucide-react'
import { sharedVisitText, successText } from '../../../../domains/orders/order-pages.messages.ts'
import type { WireOrder } from '../../../../domains/orders/orders.contract.ts'
import { Button, ButtonLink } from '../../../ui/action/button.tsx'
import { Icon } from '../../../ui/action/icon.tsx'
import { showToast } from '../../../ui/feedback/show-toast.ts'
import { whatsAppPath } from '../../paths/whatsapp-path.ts'

const DONE_MS = 2000
const ERROR_MS = 3000

/** Shares the time of the visit: by the device's share sheet, by WhatsApp, or as copied text. */
export function ShareVisit({ slot }: Pick<WireOrder, 'slot'>) {
  if (slot === null) return null
  const text = sharedVisitText(slot)
  return (
    <>
      <Button full variant="secondary" icon={<Icon of={Share2} />} onClick={() => void share(text)}>
        {successText.share}
      </Button>
      <ButtonLink
        full
        variant="secondary"
        icon={<Icon of={MessageCircle} />}
        to={whatsAppPath(text)}
        target="_blank"
        rel="noopener noreferrer"
      >
        {successText.whatsapp}
      </ButtonLink>
    </>
  )
}

// The customer closing the share sheet is not a failure.
async function share(text: string): Promise<void> {
  if ('share' in navigator) return navigator.share({ text }).catch(() => undefined)
  await copy(text)
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast('success', successText.copied, DONE_MS)
  } catch {
    showToast('error', successText.copyFailed, ERROR_MS)
  }
}
