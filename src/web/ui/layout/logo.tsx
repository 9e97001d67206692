import { Link } from 'react-router'
import styles from './logo.module.css'

export type LogoProps = {
  /** Read out: "Labaya home". */
  label: string
  to?: string | undefined
}

/** The sample tube and the wordmark, as a link to the home page. */
export function Logo({ label, to = '/' }: LogoProps) {
  return (
    <Link discover="none" to={to} className={styles['logo']} aria-label={label}>
      <Tube />
      <span aria-hidden>labaya</span>
    </Link>
  )
}

/** The brand's sample tube as decoration, in the size of its container. */
export function Tube() {
  return (
    <svg className={styles['tube']} viewBox="0 0 17 29" aria-hidden>
      <path className={styles['glass']} d="M3 8h11v14.5a5.5 5.5 0 0 1-11 0z" strokeWidth="1.8" />
      <path className={styles['sample']} d="M4.6 15.5h7.8v7a3.9 3.9 0 0 1-7.8 0z" />
      <rect className={styles['cap']} x="1" y="1" width="15" height="7.6" rx="2" />
      <path className={styles['ridges']} d="M4.5 2.2v5.2M7.2 2.2v5.2M9.9 2.2v5.2M12.6 2.2v5.2" />
    </svg>
  )
}
