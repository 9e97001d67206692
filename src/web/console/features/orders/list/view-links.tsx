import { Link } from 'react-router'
import { ORDER_VIEWS } from '../../../../../domains/orders/desk/order-lists.ts'
import { CONSOLE_PATH } from '../../../../app/console-path.ts'
import { type OrdersQuery, queryAddress, savedAddress, type SavedView } from './orders-address.ts'
import { listText, savedText, viewText } from './orders-list.messages.ts'
import styles from './orders-list.module.css'

type ViewLinksProps = {
  /** The current list; null while search results are displayed. */
  current: OrdersQuery | null
  saved: readonly SavedView[]
}

/** The selectable lists: the built-in ones, then the saved ones. @see OPS-O02 */
export function ViewLinks({ current, saved }: ViewLinksProps) {
  const address = current && queryAddress(current)
  const savedHere = saved.find((view) => savedAddress(view) === address)
  const isBuiltIn = (view: OrdersQuery['view']) =>
    current !== null && savedHere === undefined && current.view === view
  return (
    <nav aria-label={listText.views}>
      <ul className={styles['views']}>
        <ViewLink to="" text={listText.all} isCurrent={isBuiltIn(null)} />
        {ORDER_VIEWS.map((view) => (
          <ViewLink key={view} to={`?view=${view}`} text={viewText[view]} isCurrent={isBuiltIn(view)} />
        ))}
        <li>
          <Link to={`${CONSOLE_PATH}/attention`} className={styles['view']}>
            {listText.attention}
          </Link>
        </li>
        {saved.map((view) => (
          <ViewLink
            key={view.id}
            to={`?${savedAddress(view)}`}
            text={view.name}
            note={view.is_shared ? savedText.shared : undefined}
            isCurrent={view === savedHere}
          />
        ))}
      </ul>
    </nav>
  )
}

type ViewLinkProps = { to: string; text: string; note?: string | undefined; isCurrent: boolean }

function ViewLink({ to, text, note, isCurrent }: ViewLinkProps) {
  return (
    <li>
      <Link
        to={{ search: to }}
        preventScrollReset
        className={styles['view']}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {text}
        {note !== undefined && <span className="visually-hidden">, {note}</span>}
      </Link>
    </li>
  )
}
