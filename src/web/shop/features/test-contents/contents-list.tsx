import type { WireProductDetail } from '../../../../domains/catalogue/detail/detail.contract.ts'
import { testCount } from '../../../../domains/catalogue/pages.messages.ts'
import { Accordion, AccordionItem } from '../../../ui/layout/accordion.tsx'
import styles from './test-contents.module.css'

export type ContentsListProps = { groups: WireProductDetail['parameters'] }

/** The contents of a product: the expandable tests of a package, or the parameters of a single test. */
export function ContentsList({ groups }: ContentsListProps) {
  const [only] = groups
  if (groups.length === 1 && only !== undefined)
    return <Names names={only.names} className={styles['plain']} />
  return (
    <Accordion>
      {groups.map(({ group, names }, index) => (
        <AccordionItem
          key={group}
          title={group}
          aside={names.length > 0 ? testCount(names.length) : undefined}
          open={index === 0}
        >
          <Names names={names} />
        </AccordionItem>
      ))}
    </Accordion>
  )
}

function Names({ names, className }: { names: readonly string[]; className?: string | undefined }) {
  return (
    <ul className={className}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}
