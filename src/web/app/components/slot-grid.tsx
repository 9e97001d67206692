import { type LucideIcon, Sun, Sunrise, Sunset } from 'lucide-react'
import { Icon } from '../../ui/action/icon.tsx'
import styles from './slot-grid.module.css'

export type SlotGridGroup = {
  part: 'morning' | 'afternoon' | 'evening'
  /** "Morning". */
  title: string
  slots: readonly SlotGridSlot[]
}

export type SlotGridSlot = {
  value: string
  text: string
  isUnavailable?: boolean | undefined
  /** A short remark below the time. */
  mark?: string | undefined
}

export type SlotGridProps = {
  legend: string
  name: string
  groups: readonly SlotGridGroup[]
  value: string | null
  onChange: (value: string) => void
  /** Read out after an unavailable slot: "not available". */
  unavailableText: string
}

const ICONS: Record<SlotGridGroup['part'], LucideIcon> = { morning: Sunrise, afternoon: Sun, evening: Sunset }

/** A radio group of the times of one day. Unavailable times stay visible, struck through and disabled. */
export function SlotGrid({ legend, name, groups, value, onChange, unavailableText }: SlotGridProps) {
  return (
    <fieldset>
      <legend className={styles['legend']}>{legend}</legend>
      {groups.map((group) => (
        <div key={group.part}>
          <h3 className={styles['part']}>
            <Icon of={ICONS[group.part]} />
            {group.title}
          </h3>
          <div className={styles['slots']}>
            {group.slots.map((slot) => (
              <label key={slot.value} className={styles['slot']}>
                <input
                  className="visually-hidden"
                  type="radio"
                  name={name}
                  value={slot.value}
                  checked={slot.value === value}
                  disabled={slot.isUnavailable}
                  onChange={() => onChange(slot.value)}
                />
                {slot.isUnavailable ? <s>{slot.text}</s> : slot.text}
                {slot.mark && <small className={styles['mark']}>{slot.mark}</small>}
                {slot.isUnavailable && <span className="visually-hidden">, {unavailableText}</span>}
              </label>
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  )
}
