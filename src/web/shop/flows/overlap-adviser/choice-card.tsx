import {
  againstCart,
  choiceLabel,
  choiceTitle,
  leavesOut,
  measures,
  SWAPPING,
} from '../../../../domains/cart/overlap/overlap.messages.ts'
import type { WireOverlapChoice } from '../../../../domains/cart/overlap/overlap.contract.ts'
import { rupees } from '../../../../kernel/money.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Price } from '../../../ui/data/price.tsx'
import styles from './overlap-adviser.module.css'

type ChoiceCardProps = {
  choice: WireOverlapChoice
  /** The highlighted choice. */
  isMain: boolean
  isBusy: boolean
  onChoose: () => void
}

/** A choice: its name, price and parameters, the tests that it omits, and its button. */
export function ChoiceCard({ choice, isMain, isBusy, onChoose }: ChoiceCardProps) {
  const { kind, products, price, original_price, difference, parameter_count, lacks } = choice
  const names = products.map(({ name }) => name).join(', ')
  return (
    <li className={styles['choice']} data-kind={kind}>
      <h3 className={styles['title']}>{choiceTitle[kind]}</h3>
      <p className={styles['names']}>{names}</p>
      <div className={styles['price']}>
        <Price size="s" percent={false} amount={rupees(price.value)} was={rupees(original_price.value)} />
        {kind !== 'keep' && (
          <span className={styles['difference']}>{againstCart(rupees(difference.value))}</span>
        )}
      </div>
      <p className={styles['measures']}>{measures(parameter_count)}</p>
      <p className={styles['lacks']}>{leavesOut(lacks)}</p>
      <Button
        full
        size="s"
        className={styles['button']}
        variant={isMain ? 'primary' : 'secondary'}
        about={names}
        busy={isBusy}
        busyLabel={SWAPPING}
        onClick={onChoose}
      >
        {choiceLabel[kind]}
      </Button>
    </li>
  )
}
