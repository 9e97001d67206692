import { deleteText } from '../../../domains/privacy/account.messages.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { OtpField } from '../../ui/otp-field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import styles from './account.module.css'
import { useErase } from './use-erase.ts'

type DeleteSheetProps = { open: boolean; onClose: () => void; onClosed: () => void }

/** What goes, what stays and why; then the typed word, and the code. @see contract.md §4 "/my-profile" */
export function DeleteSheet({ open, onClose, onClosed }: DeleteSheetProps) {
  const erase = useErase()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={deleteText.title}
      closeLabel={deleteText.close}
      onSubmit={erase.submit}
      footer={
        <Button
          type="submit"
          full
          variant={erase.isSent ? 'danger' : 'primary'}
          busy={erase.isBusy}
          busyLabel={erase.isSent ? deleteText.deleting : deleteText.sending}
        >
          {erase.isSent ? deleteText.confirm : deleteText.send}
        </Button>
      }
    >
      <div className={styles['sheet']}>
        {!erase.isSent && <Before />}
        {erase.isSent ? (
          <>
            <output>{deleteText.codeLead}</output>
            <OtpField
              label={deleteText.code}
              value={erase.code}
              onChange={erase.setCode}
              error={erase.error}
              ref={focusOn}
            />
          </>
        ) : (
          <Field
            label={deleteText.word}
            name="confirm"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={erase.word}
            onChange={(event) => erase.setWord(event.target.value)}
            error={erase.error}
            live
          />
        )}
      </div>
    </Sheet>
  )
}

function focusOn(input: HTMLInputElement | null): void {
  input?.focus()
}

function Before() {
  return (
    <>
      <Points title={deleteText.goes} points={deleteText.gone} />
      <Points title={deleteText.stays} points={deleteText.kept} />
    </>
  )
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  )
}
