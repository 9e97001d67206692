import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './site-header.module.css'

export type SiteHeaderProps = {
  logo: ReactNode
  /** Takes the room that is left beside the logo on phones. */
  pincode?: ReactNode
  /** From 900 px only; phones search from the page. */
  search?: ReactNode
  nav?: ReactNode
  account?: ReactNode
  cart?: ReactNode
  /** The first stop of the keyboard: jumps to the element of this id. */
  skip: { text: string; target: string }
  /** Its inside as it was written before, or attributes by which that is found. */
  kept?: { inside: { __html: string } | null; mark: object }
}

/** The bar at the top of every page: logo, pincode, search, navigation, account, cart. */
export function SiteHeader(props: SiteHeaderProps) {
  const { logo, pincode, search, nav, account, cart, skip, kept } = props
  if (import.meta.env.SSR && kept?.inside)
    return <header className={styles['header']} dangerouslySetInnerHTML={kept.inside} />
  return (
    <header className={styles['header']} {...kept?.mark}>
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
