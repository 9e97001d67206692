import { KeyRound } from 'lucide-react'
import { Button } from '../../../ui/action/button.tsx'
import { Icon } from '../../../ui/action/icon.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../../app/me.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { TOTP_INPUT } from '../../ui/form/input-props.ts'
import { proofText } from './proof.messages.ts'
import styles from './proof.module.css'
import { useProof } from './use-proof.ts'

/** The credentials with which the signed-in person can prove their identity: passkey and authenticator app. */
export function ProofWays() {
  const { data: me } = useQuery(meQuery)
  const kinds = new Set(me?.credentials.map(({ kind }) => kind))
  const { failure, isBusy, provePasskey, form, submitTotp } = useProof()
  return (
    <div className={styles['ways']}>
      <p>{proofText.lead}</p>
      <FailureNote text={failure} />
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
          <Field control={form.control} name="totp" {...TOTP_INPUT} label={proofText.totp} />
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
