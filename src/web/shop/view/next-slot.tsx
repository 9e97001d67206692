import { MapPin } from 'lucide-react'
import { Icon } from '../../ui/action/icon.tsx'
import { collectingText, useEarliestSlot } from '../data/use-earliest-slot.ts'
import styles from './next-slot.module.css'

/** The earliest slot of the shopper's pincode, in space that is reserved for it. */
export function NextSlot() {
  return (
    <p className={styles['next']}>
      <Icon of={MapPin} size="s" />
      {collectingText(useEarliestSlot())}
    </p>
  )
}
