import { classNames } from '../class-names.ts'
import styles from './day-strip.module.css'

export type DayStripDay = {
  value: string
  /** Displayed above the number: "Sun" or "TODAY". */
  top: string
  number: string
  month: string
  /** Read out: "Sunday, 22 November". */
  label: string
  isToday?: boolean | undefined
  isUnavailable?: boolean | undefined
}

export type DayStripProps = {
  legend: string
  name: string
  days: readonly DayStripDay[]
  value: string | null
  onChange: (value: string) => void
}

/** A radio group of days: a strip on phones, rows on desktop. */
export function DayStrip({ legend, name, days, value, onChange }: DayStripProps) {
  return (
    <fieldset className={styles['strip']}>
      <legend className={styles['legend']}>{legend}</legend>
      <div className={styles['days']}>
        {days.map((day) => (
          <label key={day.value} className={classNames(styles['day'], day.isToday && styles['today'])}>
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              value={day.value}
              checked={day.value === value}
              disabled={day.isUnavailable}
              aria-label={day.label}
              onChange={() => onChange(day.value)}
            />
            <span className={styles['top']}>{day.top}</span>
            <b className={styles['number']}>{day.number}</b>
            <span>{day.month}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
