import { Trash2 } from 'lucide-react'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { type CartItem, withPatient } from './simulated-cart.ts'
import styles from './simulator.module.css'
import { patientText, simulatorText as text } from './simulator.messages.ts'

type CartLinesProps = { items: readonly CartItem[]; patients: number; onChange: (items: CartItem[]) => void }

/** The products of the simulated cart: tests with their patients, regular items with their quantity. */
export function CartLines({ items, patients, onChange }: CartLinesProps) {
  if (items.length === 0) return <p className="muted">{text.emptyCart}</p>
  const change = (changed: CartItem) =>
    onChange(items.map((item) => (item.sku === changed.sku ? changed : item)))
  return (
    <ul className={styles['lines']}>
      {items.map((item) => (
        <li key={item.sku} className={styles['line']}>
          <span className={styles['name']}>
            {item.name} <span className="muted small">{item.sku}</span>
          </span>
          {item.isTest ? (
            <fieldset className={styles['whom']}>
              <legend>{`${text.forWhom}, ${item.name}`}</legend>
              {countTo(patients).map((patient) => (
                <Checkbox
                  key={patient}
                  checked={item.patients.includes(patient)}
                  onChange={(event) => change(withPatient(item, patient, event.target.checked))}
                  label={patientText(patient)}
                />
              ))}
            </fieldset>
          ) : (
            <Select
              label={`${text.quantity}, ${item.name}`}
              value={String(item.quantity)}
              onChange={(event) => change({ ...item, quantity: Number(event.target.value) })}
            >
              {countTo(10).map((quantity) => (
                <option key={quantity} value={quantity}>
                  {quantity}
                </option>
              ))}
            </Select>
          )}
          <IconButton
            label={`${text.remove}, ${item.name}`}
            icon={Trash2}
            onClick={() => onChange(items.filter(({ sku }) => sku !== item.sku))}
          />
        </li>
      ))}
    </ul>
  )
}

function countTo(most: number): number[] {
  return Array.from({ length: most }, (_, index) => index + 1)
}
