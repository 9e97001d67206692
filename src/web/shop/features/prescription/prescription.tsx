import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import {
  prescriptionText as text,
  progressText,
  sizeText,
} from '../../../../domains/enquiries/prescriptions.messages.ts'
import { PRESCRIPTION_TYPES } from '../../../../domains/enquiries/prescriptions.ts'
import { POLICY_PATHS } from '../../../../domains/policies/policies.ts'
import { keysOf } from '../../../../kernel/records.ts'
import { mobileDigits } from '../../../../kernel/mobile.ts'
import { useHydrated } from '../../../app/use-hydrated.ts'
import { Button, ButtonLink } from '../../../ui/action/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { FieldMessage } from '../../../ui/form/field-frame.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import styles from './prescription.module.css'
import { usePrescription } from './use-prescription.ts'

const ACCEPTED = keysOf(PRESCRIPTION_TYPES).join(',')

type State = ReturnType<typeof usePrescription>

/** The upload of a prescription as a photo or PDF. Staff then call back. @see OPS-O10 */
export function Prescription() {
  const prescription = usePrescription()
  return (
    <div className={`container ${styles['page']}`}>
      <h1>{text.title}</h1>
      {prescription.state.kind === 'sent' ? (
        <Sent onAnother={prescription.again} />
      ) : (
        <PrescriptionForm prescription={prescription} />
      )}
    </div>
  )
}

function PrescriptionForm({ prescription }: { prescription: State }) {
  const { control, state, chosen, failure, isBusy, submit, cancel } = prescription
  const isHydrated = useHydrated()
  const isSending = state.kind === 'sending'
  return (
    <Card aria-label={text.title}>
      <Form method="post" onSubmit={submit} className={styles['form']}>
        <div className={styles['without-script']}>
          <Note kind="warn">{text.withoutScript}</Note>
        </div>
        <p className="muted">{text.lead}</p>
        <FileField prescription={prescription} />
        <Field control={control} name="name" label={text.name} autoComplete="name" allowsEmptyOnBlur />
        <Field
          control={control}
          name="mobile"
          mask={(typed) => mobileDigits(typed).slice(0, 10)}
          label={text.mobile}
          prefix="+91"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          allowsEmptyOnBlur
        />
        <p className="muted small">
          {text.notice[0]}
          <Link to={POLICY_PATHS.privacy}>{text.notice[1]}</Link>
          {text.notice[2]}
        </p>
        {isSending && <Sending percent={state.percent} onCancel={cancel} />}
        {failure !== null && (
          <Note kind={failure.canRetry ? 'error' : 'info'} live>
            {failure.text}
          </Note>
        )}
        <Button
          type="submit"
          full
          disabled={!isHydrated}
          busy={isBusy}
          busyLabel={chosen.isPreparing ? text.preparing : text.sending}
        >
          {failure?.canRetry === true ? text.retry : text.submit}
        </Button>
      </Form>
    </Card>
  )
}

const FILE_ID = 'prescription-file'
const FILE_MESSAGE_ID = 'prescription-file-message'

function FileField({ prescription }: { prescription: State }) {
  const { chosen, fileInput, isBusy, choose } = prescription
  const { file, error, isPreparing } = chosen
  return (
    <div className={styles['file']}>
      <label htmlFor={FILE_ID}>{text.file}</label>
      <input
        ref={fileInput}
        id={FILE_ID}
        type="file"
        accept={ACCEPTED}
        disabled={isBusy}
        aria-invalid={error !== null || undefined}
        aria-describedby={FILE_MESSAGE_ID}
        className={styles['input']}
        onChange={(event) => choose(event.target.files?.[0])}
      />
      <div role={error === null ? undefined : 'alert'} className={styles['message']}>
        <FieldMessage
          id={FILE_MESSAGE_ID}
          error={error}
          hint={isPreparing ? text.preparing : file && `${file.name}, ${sizeText(file.blob.size)}`}
        />
      </div>
    </div>
  )
}

const COMPLETE = 100

// A complete upload cannot be cancelled, because the shop may already have stored it.
function Sending({ percent, onCancel }: { percent: number | null; onCancel: () => void }) {
  return (
    <div className={styles['sending']}>
      <progress
        className={styles['progress']}
        max={COMPLETE}
        value={percent ?? undefined}
        aria-label={text.sending}
      />
      <span className="small">{progressText(percent ?? 0)}</span>
      {percent !== COMPLETE && (
        <Button variant="link" onClick={onCancel}>
          {text.cancel}
        </Button>
      )}
    </div>
  )
}

function Sent({ onAnother }: { onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused form has unmounted. The focus moves here, so that screen readers continue here.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card labelledBy="sent">
      <h2 id="sent" ref={heading} tabIndex={-1}>
        {text.sentTitle}
      </h2>
      <p className={styles['sent']}>{text.sentText}</p>
      <div className={styles['actions']}>
        <ButtonLink to="/">{text.home}</ButtonLink>
        <Button variant="secondary" onClick={onAnother}>
          {text.another}
        </Button>
      </div>
    </Card>
  )
}
