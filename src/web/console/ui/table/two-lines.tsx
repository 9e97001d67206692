import styles from './two-lines.module.css'

type TwoLinesProps = {
  first: string
  /** Null if there is one line only. */
  second: string | null
  /** Whether the first line is a name, which may break anywhere. Other text, such as an amount, never breaks. */
  isName?: boolean
}

/** A cell with a second line in small print. In a card both share a line if they fit. */
export function TwoLines({ first, second, isName = false }: TwoLinesProps) {
  return (
    <span className={styles['lines']}>
      <span className={styles[isName ? 'name' : 'whole']}>{first}</span>
      {second !== null && <span className={styles['second']}>{second}</span>}
    </span>
  )
}
