import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import styles from './simulator.module.css'
import { simulatorText as text } from './simulator.messages.ts'
import type { SimulatorCardProps } from './use-simulator.ts'

const CUSTOMERS = ['new', 'nth', 'mobile'] as const

/** The customer of the simulation, and its time. */
export function SimulatedCustomerCard({ values, errors, onChange }: SimulatorCardProps) {
  const { customer, coins, at } = values
  return (
    <TitledCard id="simulated-customer" title={text.customer}>
      <div className={styles['form']}>
        <div className={styles['pair']}>
          <Select
            label={text.who}
            value={customer}
            onChange={({ target }) =>
              onChange({ customer: CUSTOMERS.find((one) => one === target.value) ?? 'new' })
            }
          >
            {CUSTOMERS.map((one) => (
              <option key={one} value={one}>
                {text[one]}
              </option>
            ))}
          </Select>
          <CustomerField values={values} errors={errors} onChange={onChange} />
        </div>
        <Checkbox
          checked={coins}
          label={text.coins}
          onChange={(event) => onChange({ coins: event.target.checked })}
        />
        <TextField
          label={text.when}
          note={text.optional}
          hint={text.whenHint}
          type="datetime-local"
          value={at}
          error={errors.at ?? null}
          onChange={(event) => onChange({ at: event.target.value })}
        />
      </div>
    </TitledCard>
  )
}

/** The fields that identify a customer of the chosen kind. */
function CustomerField({ values: { customer, order, mobile }, errors, onChange }: SimulatorCardProps) {
  if (customer === 'new') return null
  return customer === 'nth' ? (
    <TextField
      label={text.order}
      value={order}
      error={errors.order ?? null}
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => onChange({ order: event.target.value })}
    />
  ) : (
    <TextField
      label={text.mobileNumber}
      prefix="+91"
      value={mobile}
      error={errors.mobile ?? null}
      inputMode="tel"
      autoComplete="off"
      onChange={(event) => onChange({ mobile: event.target.value })}
    />
  )
}
