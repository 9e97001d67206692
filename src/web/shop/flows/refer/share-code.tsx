import { MessageCircle } from 'lucide-react'
import { referPageText } from '../../../../domains/referrals/refer-page.messages.ts'
import { useHydrated } from '../../../app/use-hydrated.ts'
import { Button, ButtonLink } from '../../../ui/action/button.tsx'
import { Icon } from '../../../ui/action/icon.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { showToast } from '../../../ui/feedback/show-toast.ts'
import { whatsAppPath } from '../../paths/whatsapp-path.ts'
import styles from './refer.module.css'

const DONE_MS = 2000
const ERROR_MS = 3000

/** The referral link: WhatsApp, the device's share sheet if available, and a copy button. */
export function ShareCode({ url }: { url: string }) {
  const isHydrated = useHydrated()
  const canShare = isHydrated && 'share' in navigator
  return (
    <>
      <TextField
        label={referPageText.copy}
        labelHidden
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
      />
      <div className={styles['buttons']}>
        <ButtonLink
          icon={<Icon of={MessageCircle} />}
          to={whatsAppPath(`${referPageText.shareText} ${url}`)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {referPageText.whatsapp}
        </ButtonLink>
        {canShare && (
          <Button variant="secondary" onClick={() => void share(url)}>
            {referPageText.share}
          </Button>
        )}
        <Button variant="secondary" onClick={() => void copy(url)}>
          {referPageText.copy}
        </Button>
      </div>
    </>
  )
}

// The customer closing the share sheet is not a failure.
async function share(url: string): Promise<void> {
  await navigator
    .share({ title: referPageText.title, text: referPageText.shareText, url })
    .catch(() => undefined)
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    showToast('success', referPageText.copied, DONE_MS)
  } catch {
    // Without clipboard permission the customer can copy the link from its field.
    showToast('error', referPageText.wentWrong, ERROR_MS)
  }
}
