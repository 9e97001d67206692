import type { MetaFunction } from 'react-router'
import { consoleTitle } from '../../app/console.messages.ts'
import { FindCustomer } from '../../features/coins/find-customer.tsx'
import { coinsText } from '../../features/coins/coins-screen.messages.ts'
import { Guarded } from '../../features/navigation/guarded.tsx'

export const meta: MetaFunction = () => [{ title: consoleTitle(coinsText.title) }]

/** The search for a customer's coins. */
export default function CoinsPage() {
  return (
    <Guarded needs="order.read" title={coinsText.title}>
      <FindCustomer />
    </Guarded>
  )
}
