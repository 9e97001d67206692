import { Link } from 'react-router'
import { formatExactRupees, rupees } from '../../../../kernel/money.ts'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { Pill } from '../../../ui/data/pill.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import styles from './simulator.module.css'
import { simulatorText as text, summaryText } from './simulator.messages.ts'
import type { SimulatedOffers } from './use-simulator.ts'

/** The discount of each coupon on the simulated cart, or why it cannot be used. */
export function OffersTable({ result }: { result: SimulatedOffers }) {
  const { offers, more, subtotal, patients, coins } = result
  return (
    <>
      <section className={styles['scroller']} aria-label={text.result}>
        <table className={styles['offers']}>
          <caption>{summaryText(formatExactRupees(rupees(subtotal.value)), patients, coins)}</caption>
          <thead>
            <tr>
              <th scope="col">{text.code}</th>
              <th scope="col" className={styles['number']}>
                {text.saving}
              </th>
            </tr>
          </thead>
          <tbody>
            {offers.map(({ code, amount, why, listed }) => (
              <tr key={code}>
                <th scope="row">
                  <Link to={`${CONSOLE_PATH}/coupons/${code}`}>{code}</Link>{' '}
                  {!listed && <Pill>{text.only}</Pill>}
                </th>
                {amount === null ? (
                  <td className={styles['why']}>{why ?? text.nothing}</td>
                ) : (
                  <td className={styles['number']}>{formatExactRupees(rupees(amount.value))}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {more && <Note>{text.more}</Note>}
    </>
  )
}
