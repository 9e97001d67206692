import { addressText } from '../../../../domains/addresses/addresses.messages.ts'
import type { ButtonVariant } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { AddressFields } from './address-fields.tsx'
import { DoneButton } from './address-parts.tsx'
import { addressFormText } from './address-form.messages.ts'
import styles from './address-fields.module.css'
import { useAddressForm, type AddressFormOptions } from './use-address-form.ts'

type AddressSheetProps = AddressFormOptions & { open: boolean; onClose: () => void; onClosed: () => void }

/** The sheet that adds or edits an address. */
export function AddressSheet({ open, onClose, onClosed, ...options }: AddressSheetProps) {
  const form = useAddressForm(options)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={form.mode === 'add' ? addressText.addTitle : addressText.editTitle}
      closeLabel={addressFormText.close}
      onSubmit={form.submit}
      footer={<DoneButton isSaving={form.isSaving} />}
    >
      <AddressFields form={form} />
    </Sheet>
  )
}

type InlineAddressFormProps = AddressFormOptions & {
  id: string
  /** The form is a part of a step, whose button is the primary one. */
  done?: ButtonVariant
}

/** The form inside the page, for a customer without a saved address. */
export function InlineAddressForm({ id, done, ...options }: InlineAddressFormProps) {
  const form = useAddressForm(options)
  return (
    <Card>
      <Form id={id} className={styles['fields']} onSubmit={form.submit}>
        <AddressFields form={form} />
        {options.consent?.box}
        <DoneButton isSaving={form.isSaving} variant={done} />
      </Form>
    </Card>
  )
}
