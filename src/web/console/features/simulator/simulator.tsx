import { useSearchParams } from 'react-router'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { Button, ButtonLink } from '../../../ui/action/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { HOME_PARENT } from '../../ui/home-parent.ts'
import { SimulatedCartCard } from './simulated-cart-card.tsx'
import { SimulatedCustomerCard } from './simulated-customer-card.tsx'
import { OffersTable } from './offers-table.tsx'
import styles from './simulator.module.css'
import { simulatorText as text } from './simulator.messages.ts'
import { useSimulator } from './use-simulator.ts'

const PARENTS = [HOME_PARENT, { to: `${CONSOLE_PATH}/coupons`, text: text.coupons }]

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
        <SimulatedCartCard values={values} errors={errors} onChange={change} />
        <SimulatedCustomerCard values={values} errors={errors} onChange={change} />
        <FailureNote text={failure} />
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
