import type { MetaFunction } from 'react-router'
import { consoleTitle } from '../app/console.messages.ts'
import { Guarded } from '../features/navigation/guarded.tsx'
import { MoveVisit } from '../features/orders/move/move-visit.tsx'
import { moveText } from '../features/orders/move/move.messages.ts'

export const meta: MetaFunction = () => [{ title: consoleTitle(moveText.title) }]

/** The move of an order's visit. */
export default function OrderMovePage() {
  return (
    <Guarded needs="order.change" title={moveText.title}>
      <MoveVisit />
    </Guarded>
  )
}
