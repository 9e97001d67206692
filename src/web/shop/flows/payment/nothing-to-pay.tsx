import { orderPageText } from '../../../../domains/orders/order-pages.messages.ts'
import { payText } from '../../../../domains/payments/payment-pages.messages.ts'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import styles from '../order-pages/order-trouble.module.css'

/** The payment page if there is nothing to pay. */
export function NothingToPay() {
  return (
    <div className={`container ${styles['page']}`}>
      <h1 className="visually-hidden">{payText.title}</h1>
      <EmptyState live title={payText.nothing} text={payText.nothingText}>
        <ButtonLink to="/my-profile">{orderPageText.toProfile}</ButtonLink>
        <ButtonLink variant="secondary" to="/home">
          {orderPageText.toHome}
        </ButtonLink>
      </EmptyState>
    </div>
  )
}
