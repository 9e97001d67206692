import { useSyncExternalStore } from 'react'
import { KeyRound } from 'lucide-react'
import { Button } from '../../../ui/action/button.tsx'
import { Icon } from '../../../ui/action/icon.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { useQuery } from '@tanstack/react-query'
import { consoleText } from '../../app/console.messages.ts'
import { meQuery } from '../../app/me.ts'
import { currentProofRequest, finishProof, subscribeToProofRequests } from '../../app/proof-request.ts'
import { proofText } from './proof.messages.ts'
import styles from './proof.module.css'
import { useProof } from './use-proof.ts'

/** Asks for the passkey or the authenticator app, in place; the waiting action then goes on. @see OPS-S08 */
export function ProofDialog() {
  const { isOpen } = useSyncExternalStore(subscribeToProofRequests, currentProofRequest, currentProofRequest)
  return (
    <Modal
      open={isOpen}
      onClose={() => finishProof(false)}
      title={proofText.title}
      closeLabel={consoleText.close}
    >
      <ProofWays />
    </Modal>
  )
}

function ProofWays() {
  const { data: me } = useQuery(meQuery)
  const kinds = new Set(me?.credentials.map(({ kind }) => kind))
  const { failure, isBusy, provePasskey, form, submitTotp } = useProof()
  return (
    <div className={styles['ways']}>
      <p>{proofText.lead}</p>
      {failure !== null && (
        <Note kind="error" live>
          {failure}
        </Note>
      )}
      {kinds.has('passkey') && (
        <Button
          full
          icon={<Icon of={KeyRound} />}
          busy={isBusy}
          busyLabel={proofText.busy}
          onClick={provePasskey}
        >
          {proofText.passkey}
        </Button>
      )}
      {kinds.has('passkey') && kinds.has('totp') && <p className="muted small">{proofText.or}</p>}
      {kinds.has('totp') && (
        <Form className={styles['ways']} onSubmit={submitTotp}>
          <Field
            control={form.control}
            name="totp"
            mask={(text) => text.replace(/\D/g, '').slice(0, 6)}
            label={proofText.totp}
            inputMode="numeric"
            autoComplete="off"
          />
          <Button
            type="submit"
            variant={kinds.has('passkey') ? 'secondary' : 'primary'}
            full
            busy={isBusy}
            busyLabel={proofText.confirming}
          >
            {proofText.confirm}
          </Button>
        </Form>
      )}
    </div>
  )
}
