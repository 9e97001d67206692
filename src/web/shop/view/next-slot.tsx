import { MapPin } from 'lucide-react'
import { useOverlay } from '../../app/overlay/overlay-navigation.tsx'
import { overlayTrigger } from '../../app/overlay/overlay-trigger.ts'
import { Icon } from '../../ui/action/icon.tsx'
import { collectingText, useEarliestSlot } from '../data/use-earliest-slot.ts'
import styles from './next-slot.module.css'

/**
 * The earliest slot of the address's or the shopper's pincode, in space that is reserved for it; without a pincode it
 * opens its form.
 */
export function NextSlot({ ofAddress }: { ofAddress?: string | undefined }) {
  const collecting = useEarliestSlot(ofAddress)
  const { go } = useOverlay()
  const text = collectingText(collecting)
  return (
    <p className={styles['next']}>
      <Icon of={MapPin} size="s" />
      {collecting.state === 'no-pincode' ? (
        <button
          type="button"
          className={styles['set']}
          aria-haspopup="dialog"
          {...overlayTrigger('pincode', go)}
        >
          {text}
        </button>
      ) : (
        text
      )}
    </p>
  )
}
