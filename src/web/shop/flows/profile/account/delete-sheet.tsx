import { useCallback } from 'react'
import type { Control } from 'react-hook-form'
import { codeDigit } from '../../../../../domains/identity/sign-in.messages.ts'
import { deleteText } from '../../../../../domains/privacy/account.messages.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { useField } from '../../../../ui/form/use-field.ts'
import { OtpField } from '../../../../ui/form/otp-field.tsx'
import { Sheet } from '../../../../ui/overlay/sheet.tsx'
import styles from '../account.module.css'
import { type EraseForm, useErase } from './use-erase.ts'

type DeleteSheetProps = { open: boolean; onClose: () => void; onClosed: () => void }

/**
 * Explains what is deleted and what is retained, then asks for the confirmation word and the code.
 *
 * @see docs/rules/account-and-privacy.md
 */
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
            <Code control={erase.control} />
          </>
        ) : (
          <Field
            control={erase.control}
            name="confirm"
            label={deleteText.word}
            autoComplete="off"
            autoCapitalize="characters"
            mask={(typed) => typed.toUpperCase()}
            spellCheck={false}
            live
          />
        )}
      </div>
    </Sheet>
  )
}

function Code({ control }: { control: Control<EraseForm> }) {
  const { value, error, ref, onChange } = useField({ control, name: 'code' })
  const takeFocus = useCallback(
    (input: HTMLInputElement | null) => {
      ref(input)
      input?.focus()
    },
    [ref],
  )
  return (
    <OtpField
      label={deleteText.code}
      digitLabel={codeDigit}
      value={value}
      onChange={onChange}
      error={error}
      ref={takeFocus}
    />
  )
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
