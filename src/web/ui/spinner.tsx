import { classNames } from './class-names.ts'
import styles from './spinner.module.css'

export type SpinnerProps = {
  /** Read out politely: "Loading". */
  label: string
  size?: 'm' | 'l' | undefined
}

/** Something is under way and its shape is not known; where it is, use a skeleton. */
export function Spinner({ label, size = 'm' }: SpinnerProps) {
  return (
    <output className={styles['place']}>
      <span className={classNames(styles['spinner'], styles[size])} />
      <span className="visually-hidden">{label}</span>
    </output>
  )
}
