import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import styles from './site-header.module.css'

export type SiteHeaderProps = {
  logo: ReactNode
  /** Takes the remaining width beside the logo on phones. */
  pincode?: ReactNode
  /** From 900 px on; on phones the search is in the page. */
  search?: ReactNode
  nav?: ReactNode
  account?: ReactNode
  cart?: ReactNode
  /** The first tab stop: a link to the element with this id. */
  skip: { text: string; target: string }
}

/** The bar at the top of every page: logo, pincode, search, navigation, account, cart. */
export function SiteHeader({ logo, pincode, search, nav, account, cart, skip }: SiteHeaderProps) {
  return (
    <header className={styles['header']}>
      <a className={styles['skip']} href={`#${skip.target}`}>
        {skip.text}
      </a>
      <div className={classNames('container', styles['inside'])}>
        {logo}
        <div className={styles['pincode']}>{pincode}</div>
        {search && <div className={styles['search']}>{search}</div>}
        {nav && <div className={styles['nav']}>{nav}</div>}
        {account}
        {cart}
      </div>
    </header>
  )
}
