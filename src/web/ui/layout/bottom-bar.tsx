import type { ReactNode } from 'react'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { formatRupees, type Paise } from '../../../kernel/money.ts'
import { classNames } from '../class-names.ts'
import styles from './bottom-bar.module.css'
import { IconButton } from '../action/icon-button.tsx'

export type BottomBarChevron = {
  points: 'up' | 'down'
  label: string
  /** Whether the controlled element is open; absent if the button can only close it. */
  expanded?: boolean | undefined
  onPress: () => void
}

export type BottomBarProps = {
  /** Displayed above the amount: "2 item(s) Added". */
  text: ReactNode
  /** Absent if there is nothing to pay yet. */
  amount?: Paise | undefined
  /** Displayed below the amount: a charge that will be added to it. */
  after?: ReactNode
  /** The button that shows or hides what the bar sums up; on phones only. */
  chevron?: BottomBarChevron | undefined
  /** Fixed to the bottom of the screen, on phones only; otherwise in the normal flow. */
  fixed?: boolean | undefined
  /** The button that continues. */
  children: ReactNode
}

/** A summary, the amount in a polite live region, and one button that continues. */
export function BottomBar({ text, amount, after, chevron, fixed = false, children }: BottomBarProps) {
  return (
    <div className={classNames(styles['bar'], fixed && styles['fixed'])} data-fixed-bar={fixed || undefined}>
      {chevron && (
        <IconButton
          className={styles['chevron']}
          label={chevron.label}
          icon={chevron.points === 'up' ? ChevronUp : ChevronDown}
          aria-expanded={chevron.expanded}
          onClick={chevron.onPress}
        />
      )}
      <p className={styles['sum']} aria-live="polite">
        <span className={styles['text']}>{text}</span>
        {amount !== undefined && <b className={styles['amount']}>{formatRupees(amount, 0)}</b>}
        {after && <span className={styles['after']}>{after}</span>}
      </p>
      <div className={styles['action']}>{children}</div>
    </div>
  )
}
