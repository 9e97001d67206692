import type { ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'
import { Icon } from '../../../ui/action/icon.tsx'
import styles from './review-sheet.module.css'
import { reviewSheetText } from './review-sheet.messages.ts'

type ReviewLineProps = {
  icon: LucideIcon
  label: string
  value: ReactNode
  /** Displayed below the value. */
  detail?: ReactNode
  onChange: () => void
}

/** A part of the booking. The whole line is a button that opens its step. */
export function ReviewLine({ icon, label, value, detail, onChange }: ReviewLineProps) {
  return (
    <li>
      <button type="button" className={styles['line']} onClick={onChange}>
        <Icon of={icon} />
        <span className={styles['part']}>
          <span className={styles['label']}>{label}</span> <span className={styles['value']}>{value}</span>
          {detail && (
            <>
              {' '}
              <span className={styles['detail']}>{detail}</span>
            </>
          )}
        </span>{' '}
        <span className={styles['change']}>{reviewSheetText.change}</span>
      </button>
    </li>
  )
}
