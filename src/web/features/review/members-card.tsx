import { formatRupees, rupees } from '../../../kernel/money.ts'
import type { WireCartItem } from '../../../domains/cart/cart.contract.ts'
import { Card } from '../../ui/card.tsx'
import { Pill } from '../../ui/pill.tsx'
import type { ReviewedMember } from './review.ts'
import { reviewText } from './review.messages.ts'
import styles from './review.module.css'

/** Who is tested for what. */
export function MembersCard({ members }: { members: readonly ReviewedMember[] }) {
  return (
    <Card aria-label={reviewText.members}>
      <h3>{reviewText.members}</h3>
      <ol>
        {members.map((member, index) => (
          <li key={member.id} className={styles['member']}>
            <Pill tone="brand">{index + 1}</Pill>
            <div className={styles['about']}>
              <p className={styles['name']}>
                {member.name} <span className={styles['relation']}>· {member.relation}</span>
              </p>
              <p className={styles['facts']}>{member.facts}</p>
              <ul className={styles['tests']}>
                {member.tests.map(({ itemId, name, price }) => (
                  <li key={itemId} className={styles['test']}>
                    <span>{name}</span>
                    {price !== null && <span className="tabular">{formatRupees(price, 0)}</span>}
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** The plain list, where the booking has no patients. @see checklist CART-16 */
export function ItemsCard({ items }: { items: readonly WireCartItem[] }) {
  return (
    <Card aria-label={reviewText.items}>
      <h3>{reviewText.items}</h3>
      <ul className={styles['tests']}>
        {items.map(({ uid, product, quantity, prices }) => (
          <li key={uid} className={styles['test']}>
            <span>
              {product.name} {quantity > 1 && reviewText.quantity(quantity)}
            </span>
            <span className="tabular">{formatRupees(rupees(prices.price.value), 0)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
