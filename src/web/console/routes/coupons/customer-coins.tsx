import type { MetaFunction } from 'react-router'
import { consoleTitle } from '../../app/console.messages.ts'
import { CustomerCoins } from '../../features/coins/customer-coins.tsx'
import { coinsText } from '../../features/coins/coins-screen.messages.ts'
import { Guarded } from '../../features/navigation/guarded.tsx'

export const meta: MetaFunction = () => [{ title: consoleTitle(coinsText.title) }]

/** The coins of one customer. */
export default function CustomerCoinsPage() {
  return (
    <Guarded needs="order.read" title={coinsText.title}>
      <CustomerCoins />
    </Guarded>
  )
}
