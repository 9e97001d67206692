import { Select } from '../../../ui/form/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { CartLines } from './cart-lines.tsx'
import { ProductSearch } from './product-search.tsx'
import { forPatients, MOST_PATIENTS, withItem } from './simulated-cart.ts'
import styles from './simulator.module.css'
import { simulatorText as text } from './simulator.messages.ts'
import type { SimulatorCardProps } from './use-simulator.ts'

/** The products, patients and pincode of the simulated cart. */
export function SimulatedCartCard({ values, errors, onChange }: SimulatorCardProps) {
  const { items, patients, pincode } = values
  return (
    <TitledCard id="simulated-cart" title={text.cart}>
      <div className={styles['form']}>
        <ProductSearch
          error={errors.cart ?? null}
          onAdd={(item) => onChange({ items: withItem(items, item) })}
        />
        <CartLines items={items} patients={patients} onChange={(changed) => onChange({ items: changed })} />
        <div className={styles['pair']}>
          <Select
            label={text.patients}
            hint={text.patientsHint}
            value={String(patients)}
            onChange={(event) => {
              const count = Number(event.target.value)
              onChange({ patients: count, items: forPatients(items, count) })
            }}
          >
            {Array.from({ length: MOST_PATIENTS }, (_, index) => (
              <option key={index} value={index + 1}>
                {index + 1}
              </option>
            ))}
          </Select>
          <TextField
            label={text.pincode}
            note={text.optional}
            hint={text.pincodeHint}
            error={errors.pincode ?? null}
            value={pincode}
            inputMode="numeric"
            maxLength={6}
            autoComplete="off"
            onChange={(event) => onChange({ pincode: event.target.value })}
          />
        </div>
      </div>
    </TitledCard>
  )
}
