import { addressTypeLabel } from '../../../../domains/addresses/addresses.ts'
import type { WireAddress } from '../../../../domains/addresses/addresses.contract.ts'
import { slotText } from '../../../../domains/slots/slots.messages.ts'
import type { ReactNode } from 'react'
import { shortAddressLine } from '../../view/address-line.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Pill } from '../../../ui/data/pill.tsx'
import { reviewText } from './review.messages.ts'
import styles from './review.module.css'

type SlotCardProps = {
  /** "Sunday, 22 Nov · 7:00 AM"; null if the order is delivered and not collected. */
  when: string | null
  address: WireAddress | null
  /** Absent after the order is placed, because it can no longer change. */
  onEdit?: ((addressId: number) => void) | undefined
  /** The remaining time of the hold. */
  children?: ReactNode
}

/** When and where samples are collected, or the delivery address. Edit changes the address. @see DRW-16 */
export function SlotCard({ when, address, onEdit, children }: SlotCardProps) {
  const title = when === null ? reviewText.deliverTo : slotText.bookedFor
  return (
    <Card aria-label={title}>
      <div className={styles['head']}>
        <h3>{title}</h3>
        {address && onEdit && (
          <Button variant="link" about={reviewText.editAbout} onClick={() => onEdit(address.id)}>
            {reviewText.edit}
          </Button>
        )}
      </div>
      {when !== null && <p className={styles['when']}>{when}</p>}
      {address ? (
        <div className={styles['where']}>
          <Pill>{addressTypeLabel(address.customer_address_type)}</Pill>
          <p>{shortAddressLine(address)}</p>
        </div>
      ) : (
        <p className={styles['nowhere']}>{reviewText.noAddress}</p>
      )}
      {children}
    </Card>
  )
}
