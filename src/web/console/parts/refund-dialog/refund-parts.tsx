import type { Ref } from 'react'
import { formatExactRupees, rupees } from '../../../../kernel/money.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { FieldMessage } from '../../../ui/form/field-frame.tsx'
import { Pill } from '../../../ui/data/pill.tsx'
import { unitKey } from '../../../../domains/payments/refund-quote.ts'
import { type RefundChoice, type RefundPart } from './refund-choice.ts'
import { pieceText, refundText } from './refund-dialog.messages.ts'
import styles from './refund-dialog.module.css'

const MESSAGE_ID = 'refund-parts-message'

type RefundPartsProps = {
  ref: Ref<HTMLDivElement>
  parts: readonly RefundPart[]
  choice: RefundChoice
  error: string | null
  onToggle: (key: string) => void
}

/**
 * The refundable parts of an order by group. A part that is refunded or waits for approval is disabled.
 *
 * @see OPS-O07
 */
export function RefundParts({ ref, parts, choice, error, onToggle }: RefundPartsProps) {
  const groups = [
    { title: refundText.tests, of: parts.filter(({ unit }) => unit.kind === 'pair') },
    { title: refundText.goods, of: parts.filter(({ unit }) => unit.kind === 'goods') },
    {
      title: refundText.charges,
      of: parts.filter(({ unit }) => unit.kind === 'booking' || unit.kind === 'collection'),
    },
  ]
  return (
    <div ref={ref} className={styles['form']}>
      {groups
        .filter(({ of }) => of.length > 0)
        .map(({ title, of }) => (
          <fieldset key={title}>
            <legend className={styles['legend']}>{title}</legend>
            {of.map((part) => (
              <Checkbox
                key={unitKey(part.unit)}
                className={styles['part']}
                checked={part.state !== 'refunded' && choice.keys.has(unitKey(part.unit))}
                disabled={part.state !== 'left'}
                aria-invalid={error !== null || undefined}
                aria-describedby={error === null ? undefined : MESSAGE_ID}
                onChange={() => onToggle(unitKey(part.unit))}
                label={<PartLabel part={part} all={of} />}
              />
            ))}
          </fieldset>
        ))}
      <FieldMessage id={MESSAGE_ID} error={error} />
    </div>
  )
}

function PartLabel({ part, all }: { part: RefundPart; all: readonly RefundPart[] }) {
  const { unit, name, patient, money, state } = part
  const pieces = all.filter(
    (one) => one.unit.kind === 'goods' && unit.kind === 'goods' && one.unit.line === unit.line,
  )
  return (
    <span className={styles['label']}>
      <span>
        {unit.kind === 'goods' ? pieceText(name, unit.unit + 1, pieces.length) : name}
        {patient !== null && <span className="muted small"> · {patient}</span>}
      </span>
      {state === 'left' ? (
        <span className={styles['amount']}>{formatExactRupees(rupees(money.value))}</span>
      ) : (
        <Pill tone={state === 'refunded' ? 'plain' : 'warn'}>{refundText[state]}</Pill>
      )}
    </span>
  )
}
