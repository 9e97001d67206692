import { useSearchParams } from 'react-router'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { Button, ButtonLink } from '../../../ui/action/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { consoleText } from '../../app/console.messages.ts'
import { Page } from '../../ui/frame/page.tsx'
import { CartLines } from './cart-lines.tsx'
import { OffersTable } from './offers-table.tsx'
import { ProductSearch } from './product-search.tsx'
import { forPatients, MOST_PATIENTS, type SimulatorValues, withItem } from './simulated-cart.ts'
import styles from './simulator.module.css'
import { simulatorText as text } from './simulator.messages.ts'
import { type SimulatorErrors, useSimulator } from './use-simulator.ts'

const PARENTS = [
  { to: CONSOLE_PATH, text: consoleText.console },
  { to: `${CONSOLE_PATH}/coupons`, text: text.coupons },
]

/** The simulator: which coupons a fictitious cart could use, by the rules of the shop. @see OPS-K03 */
export function Simulator() {
  const [search] = useSearchParams()
  const code = /^[A-Za-z0-9]{1,40}$/.exec(search.get('code') ?? '')?.[0] ?? null
  return <SimulatorForm key={code} code={code} />
}

function SimulatorForm({ code }: { code: string | null }) {
  const { values, errors, failure, result, isBusy, change, simulate } = useSimulator(code)
  return (
    <Page title={text.title} parents={PARENTS} lead={text.lead}>
      {code !== null && (
        <Note>
          {text.onlyOne(code)}{' '}
          <ButtonLink variant="link" to={{ search: '' }}>
            {text.every}
          </ButtonLink>
        </Note>
      )}
      <Form className={styles['form']} onSubmit={simulate}>
        <CartCard values={values} errors={errors} onChange={change} />
        <CustomerCard values={values} errors={errors} onChange={change} />
        {failure !== null && (
          <Note kind="error" live>
            {failure}
          </Note>
        )}
        <div>
          <Button type="submit" size="s" busy={isBusy} busyLabel={text.going}>
            {text.go}
          </Button>
        </div>
      </Form>
      <div aria-live="polite">{result !== null && <OffersTable result={result} />}</div>
    </Page>
  )
}

type CardProps = {
  values: SimulatorValues
  errors: SimulatorErrors
  onChange: (changed: Partial<SimulatorValues>) => void
}

function CartCard({ values, errors, onChange }: CardProps) {
  const { items, patients, pincode } = values
  return (
    <Card labelledBy="simulated-cart">
      <h2 id="simulated-cart" className={styles['card-title']}>
        {text.cart}
      </h2>
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
    </Card>
  )
}

const CUSTOMERS = ['new', 'nth', 'mobile'] as const

function CustomerCard({ values, errors, onChange }: CardProps) {
  const { customer, coins, at } = values
  return (
    <Card labelledBy="simulated-customer">
      <h2 id="simulated-customer" className={styles['card-title']}>
        {text.customer}
      </h2>
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
    </Card>
  )
}

/** The fields that identify a customer of the chosen kind. */
function CustomerField({ values: { customer, order, mobile }, errors, onChange }: CardProps) {
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
