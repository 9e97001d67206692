import { classNames } from '../class-names.ts'
import styles from './tag-badge.module.css'

export type TagGroup =
  | 'best-value'
  | 'most-popular'
  | 'healthy-heart'
  | 'affordable'
  | 'gyno-choice'
  | 'most-booked'

export type TagBadgeProps = {
  group: TagGroup
  text: string
  /** On the upper edge of a card: a white rim cuts it out of the border. */
  raised?: boolean | undefined
}

/** A product's tag as the cap of a sample tube; the colour is only an extra to the text. */
export function TagBadge({ group, text, raised }: TagBadgeProps) {
  return (
    <span className={classNames(styles['tag'], styles[group], raised && styles['raised'])}>
      <span className={styles['text']}>{text}</span>
    </span>
  )
}
