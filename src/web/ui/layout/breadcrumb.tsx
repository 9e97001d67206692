import { Link } from 'react-router'
import styles from './breadcrumb.module.css'

export type BreadcrumbProps = {
  /** Read out: "Breadcrumb". */
  label: string
  parents: readonly { to: string; text: string }[]
  current: string
}

/** The path from home to the current page. */
export function Breadcrumb({ label, parents, current }: BreadcrumbProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles['crumbs']}>
        {parents.map((parent) => (
          <li key={parent.to} className={styles['crumb']}>
            <Link discover="none" to={parent.to}>
              {parent.text}
            </Link>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
