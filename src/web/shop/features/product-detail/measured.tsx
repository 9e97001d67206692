import { Link } from 'react-router'
import { detailPath } from '../../../../domains/catalogue/catalogue.ts'
import type { WireProductDetail } from '../../../../domains/catalogue/detail/detail.contract.ts'
import { sectionText } from '../../../../domains/catalogue/detail/detail-sections.messages.ts'
import { testCount } from '../../../../domains/catalogue/pages.messages.ts'
import { Accordion, AccordionItem } from '../../../ui/layout/accordion.tsx'
import styles from './product-detail.module.css'

export type MeasuredProps = { groups: WireProductDetail['parameters'] }

type Group = MeasuredProps['groups'][number]

/** The measured parameters, in plain words: a package's expandable tests, or the parts of a single test. */
export function Measured({ groups }: MeasuredProps) {
  const [only] = groups
  if (groups.length === 1 && only !== undefined && only.page === null) {
    return (
      <div className={styles['only']}>
        <Parts parts={only.parts} />
      </div>
    )
  }
  return (
    <Accordion>
      {groups.map((group, index) => (
        <AccordionItem
          key={group.group}
          title={group.group}
          aside={group.names.length > 0 ? testCount(group.names.length) : undefined}
          open={index === 0}
        >
          <Parts parts={group.parts} />
          <TestLink group={group} />
        </AccordionItem>
      ))}
    </Accordion>
  )
}

function TestLink({ group: { group, page } }: { group: Group }) {
  if (page === null) return null
  const path = detailPath({ catUrlKey: page.cat_url_key, urlKey: page.url_key })
  return (
    <Link to={path} className={styles['test-link']} aria-label={`${sectionText.openTest}, ${group}`}>
      {sectionText.openTest}
    </Link>
  )
}

function Parts({ parts }: { parts: Group['parts'] }) {
  return parts.map(({ name, words, names }) => (
    <div key={name} className={styles['part']}>
      {name !== '' && <h3 className={styles['part-name']}>{name}</h3>}
      {words !== '' && <p className={styles['part-words']}>{words}</p>}
      <ul className={styles['names']}>
        {names.map((measured) => (
          <li key={measured}>{measured}</li>
        ))}
      </ul>
    </div>
  ))
}
