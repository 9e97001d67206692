import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import {
  statementLink,
  statementLinkText,
} from '../../../../../domains/payments/tax-statement/tax-statement.messages.ts'
import { callOrThrow } from '../../../../app/call-or-throw.ts'
import { queryKeys } from '../../../../app/query-keys.ts'
import { ButtonLink } from '../../../../ui/action/button.tsx'
import { Icon } from '../../../../ui/action/icon.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { statementPath } from '../../../paths/order-paths.ts'
import styles from './order-actions.module.css'

/** The customer's income tax statements, one per financial year; hidden if there are none. @see OPS-O11 */
export function StatementsCard() {
  const { data: years = [] } = useQuery({
    queryKey: [...queryKeys.orders, 'statement-years'],
    queryFn: async ({ signal }) =>
      (await callOrThrow('/api/order/statement-years', {}, signal)).financial_years,
  })
  if (years.length === 0) return null
  return (
    <Card labelledBy="statements">
      <h2 id="statements" className={styles['title']}>
        {statementLinkText.title}
      </h2>
      <p className="muted small">{statementLinkText.lead}</p>
      <ul className={styles['links']}>
        {years.map((year) => (
          <li key={year} className={styles['wide']}>
            <ButtonLink variant="link" reloadDocument to={statementPath(year)} icon={<Icon of={FileText} />}>
              {statementLink(year)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
