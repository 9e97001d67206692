import { Link } from 'react-router'
import type { WireProductDetail } from '../../../../domains/catalogue/detail/detail.contract.ts'
import { sectionText } from '../../../../domains/catalogue/detail/detail-sections.messages.ts'
import styles from './product-detail.module.css'

export type EnquiryOnlyProps = { concerns: WireProductDetail['concerns'] }

/** The concerns that a product is booked for, each with a link to its list. */
export function EnquiryOnly({ concerns }: EnquiryOnlyProps) {
  if (concerns.length === 0) return null
  return (
    <section className={styles['section']} aria-labelledby="why">
      <h2 id="why">{sectionText.why}</h2>
      <ul className={styles['concerns']}>
        {concerns.map(({ name, path, words }) => (
          <li key={path}>
            <Link to={path} className={styles['concern']}>
              {name}
            </Link>
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
