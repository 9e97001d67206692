import type { MetaFunction } from 'react-router'
import { consoleTitle } from '../app/console.messages.ts'
import { Guarded } from '../features/navigation/guarded.tsx'
import { CorrectOrder } from '../features/orders/correct/correct-order.tsx'
import { correctText } from '../features/orders/correct/correct.messages.ts'

export const meta: MetaFunction = () => [{ title: consoleTitle(correctText.title) }]

/** The correction of an order. */
export default function OrderCorrectPage() {
  return (
    <Guarded needs="order.change" title={correctText.title}>
      <CorrectOrder />
    </Guarded>
  )
}
