import { Plus, Trash2 } from 'lucide-react'
import { formatRupees, rupees } from '../../../../kernel/money.ts'
import { cartText } from '../../../../domains/cart/steps/cart-steps.messages.ts'
import type { WireCartItem } from '../../../../domains/cart/cart.contract.ts'
import { selectionMessage } from '../../../../domains/patients/patients.messages.ts'
import { MAX_MEMBERS } from '../../../../domains/patients/patients.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Icon } from '../../../ui/action/icon.tsx'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { Pill } from '../../../ui/data/pill.tsx'
import type { GroupedTest, MemberGroup } from './group-members.ts'
import { memberGroupsText as text } from './member-groups.messages.ts'
import styles from './member-groups.module.css'

type MemberGroupsProps = {
  groups: readonly MemberGroup[]
  /** Removes one test of one member; without it the list is read-only. */
  onRemove?: ((memberId: string, itemId: string) => void) | undefined
  onAddMember?: (() => void) | undefined
}

/** The tests of each member. @see CART-14, CART-15 */
export function MemberGroups({ groups, onRemove, onAddMember }: MemberGroupsProps) {
  return (
    <Card aria-label={text.members}>
      <h3>{text.members}</h3>
      <ol>
        {groups.map((group, index) => (
          <li key={group.id} className={styles['member']}>
            <Pill tone="brand">{index + 1}</Pill>
            <div className={styles['about']}>
              <p className={styles['name']}>
                {group.name} <span className={styles['relation']}>· {group.relation}</span>
              </p>
              <p className={styles['facts']}>{group.facts}</p>
              <ul className={styles['tests']}>
                {group.tests.map((test) => (
                  <TestLine key={test.itemId} test={test} group={group} onRemove={onRemove} />
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ol>
      {onAddMember && <AddMember isFull={groups.length >= MAX_MEMBERS} onAdd={onAddMember} />}
    </Card>
  )
}

type TestLineProps = Pick<MemberGroupsProps, 'onRemove'> & { test: GroupedTest; group: MemberGroup }

function TestLine({ test: { itemId, name, price }, group, onRemove }: TestLineProps) {
  return (
    <li className={styles['test']}>
      <span className={styles['what']}>{name}</span>
      {price !== null && <span className="tabular">{formatRupees(price, 0)}</span>}
      {onRemove && (
        <span className={styles['remove']}>
          <IconButton
            icon={Trash2}
            iconSize="m"
            label={`${text.remove}, ${text.removeAbout(name, group.name)}`}
            onClick={() => onRemove(String(group.id), itemId)}
          />
        </span>
      )}
    </li>
  )
}

function AddMember({ isFull, onAdd }: { isFull: boolean; onAdd: () => void }) {
  return (
    <div className={styles['more']}>
      <Button
        variant="link"
        icon={<Icon of={Plus} />}
        disabled={isFull}
        aria-describedby={isFull ? 'members-full' : undefined}
        onClick={onAdd}
      >
        {cartText.addMember}
      </Button>
      {isFull && (
        <p id="members-full" className="muted small">
          {selectionMessage({ kind: 'too-many-patients' })}
        </p>
      )}
    </div>
  )
}

/** The plain list, if the booking has no patients. @see CART-16 */
export function ItemsCard({ items }: { items: readonly WireCartItem[] }) {
  return (
    <Card aria-label={text.items}>
      <h3>{text.items}</h3>
      <ul className={styles['tests']}>
        {items.map(({ uid, product, quantity, prices }) => (
          <li key={uid} className={styles['test']}>
            <span className={styles['what']}>
              {product.name} {quantity > 1 && text.quantity(quantity)}
            </span>
            <span className="tabular">{formatRupees(rupees(prices.price.value), 0)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
