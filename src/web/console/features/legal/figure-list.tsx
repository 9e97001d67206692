import type { ReactNode } from 'react'
import type { WireLegalPage } from '../../../../domains/policies/desk/legal-desk.contract.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { CardTitle } from '../../ui/titled-card.tsx'
import { StaticTable } from '../../ui/table/static-table.tsx'
import { legalScreenText as text } from './legal.messages.ts'
import styles from './legal.module.css'

/** A name with a possible line break after each word. */
function breakable(name: string): ReactNode[] {
  return name.split(/(?<=_)/).flatMap((word) => [<wbr key={word} />, word])
}

/** The figures that a text can insert, with their current values. @see OPS-T02 */
export function FigureList({ figures }: Pick<WireLegalPage, 'figures'>) {
  return (
    <Card labelledBy="figures">
      <CardTitle id="figures">{text.figures}</CardTitle>
      <p className="muted small">{text.figuresLead}</p>
      <StaticTable
        label={text.figures}
        headings={[text.figure, text.meaning, text.value]}
        className={styles['table']}
      >
        {figures.map(({ name, text: meaning, value }) => (
          <tr key={name}>
            <th scope="row">
              <code>{breakable(`{${name}}`)}</code>
            </th>
            <td>{meaning}</td>
            <td>{value === '' ? text.notFilledIn : value}</td>
          </tr>
        ))}
      </StaticTable>
    </Card>
  )
}
