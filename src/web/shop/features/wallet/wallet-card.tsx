import { notLoadedText } from '../../../app/failure-text.ts'
import { CircleCheck } from 'lucide-react'
import type { WireCart } from '../../../../domains/cart/cart.contract.ts'
import { walletText } from '../../../../domains/coins/wallet.messages.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Icon } from '../../../ui/action/icon.tsx'
import { LoadingArea, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { showToast } from '../../../ui/feedback/show-toast.ts'
import { coinsOn, notAllowed, type CartPurse } from './coins-amount.ts'
import { useCoins } from './use-coins.ts'
import { usePurse } from './use-purse.ts'
import styles from './wallet.module.css'

type WalletCardProps = { cart: WireCart; customerId: number; onChooseAmount: () => void }

const READING_MS = 3000

/** The coins for this cart and the switch that uses them. @see COIN-01 … COIN-05 */
export function WalletCard({ cart, customerId, onChooseAmount }: WalletCardProps) {
  const { purse, isFailed, retry } = usePurse(customerId, cart)
  return (
    <Card aria-label={walletText.wallets}>
      <h3>{walletText.wallets}</h3>
      {isFailed ? (
        <p className={styles['failed']}>
          {notLoadedText(walletText.failed)}{' '}
          <Button variant="link" onClick={retry}>
            {walletText.retry}
          </Button>
        </p>
      ) : (
        <LoadingArea busy={purse === undefined} label={walletText.loading}>
          {purse === undefined ? <Skeleton shape="row" /> : <Coins {...{ cart, purse, onChooseAmount }} />}
        </LoadingArea>
      )}
    </Card>
  )
}

type CoinsProps = { cart: WireCart; purse: CartPurse; onChooseAmount: () => void }

function Coins({ cart, purse, onChooseAmount }: CoinsProps) {
  const coins = useCoins({ onRefused: showError })
  const used = coinsOn(cart)
  const forbidden = notAllowed(cart, purse)
  return (
    <>
      <div className={styles['row']}>
        <div>
          <p className={styles['name']}>{walletText.coins}</p>
          <p className={styles['balance']}>{walletText.balance(purse.balance)}</p>
        </div>
        <Switch
          label={walletText.use}
          checked={used > 0}
          notAllowed={forbidden?.reason}
          onRefused={() => showError(forbidden?.reason ?? '')}
          onChange={(isOn) => coins.set(isOn ? purse.balance : 0)}
        />
      </div>
      <div className={styles['foot']}>
        <div aria-live="polite" className={styles['said']}>
          {used > 0 && (
            <p className={styles['using']}>
              <Icon of={CircleCheck} size="s" />
              <span>{walletText.using(used)}</span>
            </p>
          )}
        </div>
        {forbidden ? (
          <p className={styles['advice']}>{forbidden.advice}</p>
        ) : (
          <Button variant="link" about={walletText.modalTitle} onClick={onChooseAmount}>
            {walletText.choose}
          </Button>
        )}
      </div>
    </>
  )
}

function showError(text: string) {
  showToast('error', text, READING_MS)
}
