import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './site-footer.module.css'

export type SiteFooterProps = {
  logo: ReactNode
  columns: readonly { heading: string; links: readonly { to: string; text: string }[] }[]
  /** A last line of small print. */
  children?: ReactNode
}

export type SlimFooterProps = { label: string; links: readonly { to: string; text: string }[] }

/** A row of links at the bottom of a page without other navigation. */
export function SlimFooter({ label, links }: SlimFooterProps) {
  return (
    <footer className={styles['slim']} data-on-dark>
      <nav className="container" aria-label={label}>
        <ul className={styles['row']}>
          {links.map((link) => (
            <li key={link.to}>
              <Link discover="none" to={link.to} className={styles['link']}>
                {link.text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  )
}

/** The aubergine footer of every page: the logo and columns of links. */
export function SiteFooter({ logo, columns, children }: SiteFooterProps) {
  return (
    <footer className={styles['footer']} data-on-dark>
      <div className="container">
        {logo}
        <div className={styles['columns']}>
          {columns.map((column) => (
            <section key={column.heading} aria-label={column.heading}>
              <h2 className={styles['heading']}>{column.heading}</h2>
              <ul>
                {column.links.map((link) => (
                  <li key={link.text}>
                    <Link discover="none" to={link.to} className={styles['link']}>
                      {link.text}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        {children && <div className={styles['small']}>{children}</div>}
      </div>
    </footer>
  )
}
