import { useId, useState } from 'react'
import type { WireCart } from '../../../../domains/cart/cart.contract.ts'
import { walletText } from '../../../../domains/coins/wallet.messages.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { amountProblem, coinsOn, isUsable, type CoinBalance } from './coins-amount.ts'
import { useCoins } from './use-coins.ts'
import { usePurse } from './use-purse.ts'

type CoinsModalProps = {
  cart: WireCart
  customerId: number
  open: boolean
  onClose: () => void
  onClosed: () => void
}

// Reserves the space of the text until the balance has loaded.
const MANY = 1_000

/** The number of coins to use, within the balance and the cart's cap. @see COIN-02, COIN-06, COIN-07 */
export function CoinsModal({ cart, customerId, ...overlay }: CoinsModalProps) {
  const { purse } = usePurse(customerId, cart)
  const formId = useId()
  const form = useAmountForm(cart, purse ?? { balance: 0, redeemable: 0 }, overlay.onClose)
  return (
    <Modal
      {...overlay}
      title={walletText.modalTitle}
      closeLabel={walletText.close}
      actions={
        <Button
          type="submit"
          form={formId}
          disabled={!form.isValid}
          busy={form.isBusy}
          busyLabel={walletText.pending}
        >
          {walletText.done}
        </Button>
      }
    >
      <Form id={formId} onSubmit={form.submit}>
        <TextField
          label={walletText.amount}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={form.typed}
          onChange={(event) => form.type(event.target.value.replace(/\D/g, ''))}
          live
          longestMessage={walletText.upTo(purse?.balance ?? MANY, purse?.redeemable ?? MANY)}
          error={form.error}
          hint={purse && walletText.upTo(purse.balance, purse.redeemable)}
        />
      </Form>
    </Modal>
  )
}

function useAmountForm(cart: WireCart, purse: CoinBalance, onDone: () => void) {
  const [typed, setTyped] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const coins = useCoins({ onDone, onRefused: setRefused })
  const amount = typed ?? String(coinsOn(cart) || purse.redeemable)
  const isValid = isUsable(amount, purse)
  return {
    typed: amount,
    isValid,
    isBusy: coins.isBusy,
    error: amountProblem(amount, purse) ?? refused,
    type: (text: string) => {
      setTyped(text)
      setRefused(null)
    },
    submit: () => {
      if (isValid) coins.set(Number(amount))
    },
  }
}
