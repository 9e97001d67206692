import type { ComponentProps } from 'react'
import { Search } from 'lucide-react'
import { Link } from 'react-router'
import { classNames } from '../class-names.ts'
import { Icon } from '../action/icon.tsx'
import styles from './search-trigger.module.css'

export type SearchTriggerProps = ComponentProps<typeof Link> & {
  /** `header` is 46 px with a quiet outline, `hero` 52 px and on desktop 60 px. */
  size: 'header' | 'hero' | 'page'
}

/** A link that looks like a search field and opens the search panel. */
export function SearchTrigger({ size, className, children, ...rest }: SearchTriggerProps) {
  return (
    <Link discover="none" {...rest} className={classNames(styles['search'], styles[size], className)}>
      <Icon of={Search} />
      <span className={styles['text']}>{children}</span>
    </Link>
  )
}
