import { CreditCard, Landmark, type LucideIcon, QrCode, Smartphone } from 'lucide-react'
import {
  methodText,
  payText,
  type PayingMethod,
} from '../../../../domains/payments/payment-pages.messages.ts'
import { ChoiceCard, ChoiceCards } from '../../../ui/form/choice-card.tsx'
import { Icon } from '../../../ui/action/icon.tsx'
import styles from './pay-page.module.css'

const METHODS: { method: PayingMethod; icon: LucideIcon }[] = [
  { method: 'upi', icon: Smartphone },
  { method: 'upi-qr', icon: QrCode },
  { method: 'card', icon: CreditCard },
  { method: 'netbanking', icon: Landmark },
]

type PayMethodsProps = { chosen: PayingMethod; onChoose: (method: PayingMethod) => void }

/**
 * The payment methods, UPI first; the provider's window opens with the chosen one.
 *
 * @see docs/rules/orders-and-payments.md
 */
export function PayMethods({ chosen, onChoose }: PayMethodsProps) {
  return (
    <ChoiceCards legend={payText.methods}>
      {METHODS.map(({ method, icon }) => (
        <ChoiceCard
          key={method}
          centered
          type="radio"
          name="method"
          value={method}
          checked={method === chosen}
          onChange={() => onChoose(method)}
        >
          <span className={styles['method']}>
            <Icon of={icon} size="l" className={styles['method-icon']} />
            <span>
              <b className={styles['method-name']}>{methodText[method].name}</b>
              <span className={styles['method-text']}>{methodText[method].text}</span>
            </span>
          </span>
        </ChoiceCard>
      ))}
    </ChoiceCards>
  )
}
