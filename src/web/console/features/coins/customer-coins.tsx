import { useState } from 'react'
import { UserX } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { instantText } from '../../../../kernel/ist.ts'
import { useMay } from '../../app/me.ts'
import { Page } from '../../ui/frame/page.tsx'
import { UnopenedRecord } from '../../ui/record-status.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { cursorOf } from '../../ui/table/list-address.ts'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { useListAddress } from '../../ui/table/use-list-address.ts'
import { HOME_PARENT } from '../../ui/home-parent.ts'
import { type CoinLedger, useLedger } from './coin-queries.ts'
import styles from './coins.module.css'
import { coinsText as text, signedText } from './coins-screen.messages.ts'
import { GrantDialog } from './grant-dialog.tsx'

const COINS = `${CONSOLE_PATH}/coins`
const PARENTS = [HOME_PARENT, { to: COINS, text: text.title }]
const UNOPENED = { icon: UserX, list: COINS, text, unknown: 'unknown_customer' }

type Entry = CoinLedger['entries'][number]

const COLUMNS: readonly TableColumn<Entry>[] = [
  { id: 'entry', header: text.entry, isFixed: true, cell: (entry) => entry.text },
  { id: 'coins', header: text.coins, isNumber: true, cell: ({ coins }) => signedText(coins) },
  { id: 'when', header: text.when, cell: ({ at }) => instantText(at) },
  {
    id: 'order',
    header: text.order,
    cell: ({ order_number: number }) =>
      number === null ? text.nothing : <Link to={`${CONSOLE_PATH}/orders/${number}`}>{number}</Link>,
  },
  { id: 'who', header: text.who, cell: ({ by_name: name }) => name ?? text.shop },
]

/** The coins of a customer: balance, ledger, and grants and withdrawals by staff. @see OPS-K04 */
export function CustomerCoins() {
  const { id = '' } = useParams()
  if (!/^\d{1,15}$/.test(id)) return <UnopenedRecord {...UNOPENED} query={null} />
  return <StoredCoins key={id} id={Number(id)} />
}

function StoredCoins({ id }: { id: number }) {
  const address = useListAddress()
  const { data, error, isPlaceholderData, refetch } = useLedger(id, cursorOf(address.search))
  if (data !== undefined) return <Ledger ledger={data} address={address} isBusy={isPlaceholderData} />
  return <UnopenedRecord {...UNOPENED} query={{ error, refetch }} />
}

type LedgerProps = { ledger: CoinLedger; address: ReturnType<typeof useListAddress>; isBusy: boolean }

function Ledger({ ledger, address, isBusy }: LedgerProps) {
  const [isGranting, setGranting] = useState(false)
  const mayGrant = useMay('coin.write')
  const mayAudit = useMay('audit.read')
  const { customer, balance, held, entries, after } = ledger
  const name = customer.is_erased ? text.erased : customer.name === '' ? text.nameless : customer.name
  return (
    <Page
      title={name}
      parents={PARENTS}
      lead={customer.mobile}
      action={
        mayGrant &&
        !customer.is_erased && (
          <Button size="s" onClick={() => setGranting(true)}>
            {text.grant}
          </Button>
        )
      }
    >
      <div className={styles['cards']}>
        <Card>
          <dl className={styles['facts']}>
            <div>
              <dt>{text.balance}</dt>
              <dd>{balance.toLocaleString('en-IN')}</dd>
            </div>
            <div>
              <dt>{text.held}</dt>
              <dd>{held.toLocaleString('en-IN')}</dd>
            </div>
          </dl>
          {mayAudit && (
            <Link className={styles['audit']} to={`${CONSOLE_PATH}/audit?subject=customer:${customer.id}`}>
              {text.history}
            </Link>
          )}
        </Card>
        <DataTable
          name="coins"
          label={text.ledger}
          columns={COLUMNS}
          rows={entries}
          rowId={({ id }) => String(id)}
          isBusy={isBusy}
          empty={{ title: text.emptyTitle, text: text.emptyText }}
          pages={address.pages(after)}
        />
      </div>
      <GrantDialog customerId={customer.id} isOpen={isGranting} onClose={() => setGranting(false)} />
    </Page>
  )
}
