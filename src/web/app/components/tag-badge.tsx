import { classNames } from '../../ui/class-names.ts'
import styles from './tag-badge.module.css'

export type BadgeGroup =
  | 'best-value'
  | 'most-popular'
  | 'healthy-heart'
  | 'affordable'
  | 'gyno-choice'
  | 'most-booked'

export type TagBadgeProps = {
  group: BadgeGroup
  text: string
  /** Overlaps the upper edge of a card, with a white rim. */
  raised?: boolean | undefined
}

/** A product's tag, drawn as the cap of a sample tube. The text alone carries the meaning, not the colour. */
export function TagBadge({ group, text, raised }: TagBadgeProps) {
  return (
    <span className={classNames(styles['tag'], styles[group], raised && styles['raised'])}>
      <span className={styles['text']}>{text}</span>
    </span>
  )
}
