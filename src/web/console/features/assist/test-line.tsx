import { useState } from 'react'
import { X } from 'lucide-react'
import { formatExactRupees, rupees } from '../../../../kernel/money.ts'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { FieldMessage } from '../../../ui/form/field-frame.tsx'
import { assistText } from './assist-screen.messages.ts'
import styles from './assist.module.css'
import { type Draft, fits, isPicked, type Patient, type DraftPick, togglePick } from './draft.ts'

export type TestLineProps = {
  item: Draft['cart']['items'][number]
  patients: readonly Patient[]
  picks: readonly DraftPick[]
  onRemove: () => void
  onPick: (next: (picks: readonly DraftPick[]) => DraftPick[]) => Promise<void>
}

/** A test of the booking with its patients. The quantity is the number of patients. */
export function TestLine({ item, patients, picks, onRemove, onPick }: TestLineProps) {
  const { product, prices, patient_gender: gender } = item
  const [isLast, setLast] = useState(false)
  const fitting = patients.filter((patient) => fits({ patient_gender: gender }, patient))
  const chosen = picks.filter(({ sku }) => sku === product.sku)
  const messageId = `assist-line-${product.sku}`
  const toggle = (patient: Patient) => {
    const isOnly = chosen.length === 1 && isPicked(picks, patient, product.sku)
    setLast(isOnly)
    if (!isOnly) void onPick((now) => togglePick(now, patient, product.sku))
  }
  const error = isLast
    ? assistText.lastPatient
    : patients.length > 0 && fitting.length === 0
      ? assistText.nobodyFits
      : null
  return (
    <li className={styles['line']}>
      <div className={styles['line-head']}>
        <span className={styles['line-name']}>{product.name}</span>
        <span>{formatExactRupees(rupees(prices.price.value))}</span>
        <IconButton label={`${assistText.remove}, ${product.name}`} icon={X} onClick={onRemove} />
      </div>
      {fitting.length > 0 && (
        <fieldset className={styles['picks']} aria-describedby={error === null ? undefined : messageId}>
          <legend className="visually-hidden">
            {assistText.patientsOf} {product.name}
          </legend>
          {fitting.map((patient) => (
            <Checkbox
              key={patient.member_id}
              checked={isPicked(picks, patient, product.sku)}
              onChange={() => toggle(patient)}
              label={`${patient.firstname} ${patient.lastname}`.trim()}
            />
          ))}
        </fieldset>
      )}
      <div aria-live="polite">
        <FieldMessage id={messageId} error={error} />
      </div>
    </li>
  )
}
