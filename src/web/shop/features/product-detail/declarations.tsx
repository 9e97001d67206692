import {
  declarationLabel,
  sectionText,
} from '../../../../domains/catalogue/detail/detail-sections.messages.ts'
import { detailText } from '../../../../domains/catalogue/detail/detail.messages.ts'
import type { WireProductDetail } from '../../../../domains/catalogue/detail/detail.contract.ts'
import { formatRupees, type Paise } from '../../../../kernel/money.ts'
import styles from './product-detail.module.css'

export type DeclarationsProps = {
  declarations: NonNullable<WireProductDetail['declarations']>
  mrp: Paise | null
}

const LABELS = Object.entries(declarationLabel)

/** The declarations that Legal Metrology requires for a packaged product. */
export function Declarations({ declarations, mrp }: DeclarationsProps) {
  const stated = new Map<string, unknown>(Object.entries(declarations))
  return (
    <section className={styles['section']} aria-labelledby="declarations">
      <h2 id="declarations">{sectionText.declarations}</h2>
      <dl className={styles['declarations']}>
        {LABELS.filter(([name]) => Boolean(stated.get(name))).map(([name, label]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{String(stated.get(name))}</dd>
          </div>
        ))}
        {declarations.mrp_includes_taxes && mrp !== null && (
          <div>
            <dt>{detailText.taxes}</dt>
            <dd className="tabular">{formatRupees(mrp, 0)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
