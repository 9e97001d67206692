import { Link } from 'react-router'
import styles from './tabs-nav.module.css'

export type TabsNavProps = {
  label: string
  tabs: readonly { to: string; text: string; current?: boolean | undefined }[]
}

/** Links between the parts of a page that look like tabs: the profile's Orders, Family, Addresses. */
export function TabsNav({ label, tabs }: TabsNavProps) {
  return (
    <nav aria-label={label} className={styles['tabs']}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          className={styles['tab']}
          aria-current={tab.current ? 'page' : undefined}
        >
          {tab.text}
        </Link>
      ))}
    </nav>
  )
}
