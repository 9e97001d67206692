import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { WireMe } from '../../../../domains/staff/staff-shapes.contract.ts'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { consoleText } from '../../app/console.messages.ts'
import { setMe } from '../../app/me.ts'
import { toastDone } from '../../ui/feedback.ts'
import { passkeyText, recoveryText, totpText } from '../../parts/credentials/credentials.messages.ts'
import { PasskeyForm } from '../../parts/credentials/passkey-form.tsx'
import { RecoveryCodes } from '../../parts/credentials/recovery-codes.tsx'
import { TotpSetup } from '../../parts/credentials/totp-setup.tsx'
import { accountText } from './account.messages.ts'

/** The kind of the added credential. */
export type AddedKind = 'passkey' | 'totp'

type AddCredentialProps = { kind: AddedKind | null; onClose: () => void }

/** The dialog that adds a passkey, or an authenticator app with its ten recovery codes. */
export function AddCredential({ kind, onClose }: AddCredentialProps) {
  const queryClient = useQueryClient()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const close = () => {
    setCodes(null)
    onClose()
  }
  const added = (me: WireMe, text: string) => {
    setMe(queryClient, me)
    toastDone(text)
  }
  const title = kind === 'passkey' ? accountText.addPasskey : accountText.addTotp
  return (
    <Modal
      open={kind !== null}
      onClose={close}
      title={codes === null ? title : recoveryText.title}
      closeLabel={consoleText.close}
    >
      {kind === 'passkey' && (
        <PasskeyForm
          onAdded={(me) => {
            added(me, passkeyText.added)
            close()
          }}
        />
      )}
      {kind === 'totp' && codes === null && (
        <TotpSetup
          onAdded={(me, newCodes) => {
            added(me, totpText.added)
            setCodes(newCodes)
          }}
        />
      )}
      {codes !== null && <RecoveryCodes codes={codes} onDone={close} />}
    </Modal>
  )
}
