import type { MetaFunction } from 'react-router'
import { consoleTitle } from '../app/console.messages.ts'
import { Guarded } from '../features/navigation/guarded.tsx'
import { ToMoveScreen } from '../features/planner/moves/to-move-screen.tsx'
import { plannerSectionText } from '../parts/planner/planner-page.messages.ts'

export const meta: MetaFunction = () => [{ title: consoleTitle(plannerSectionText.toMove) }]

/** The bookings above the planned capacity. */
export default function ToMovePage() {
  return (
    <Guarded needs="slot.write" title={plannerSectionText.toMove}>
      <ToMoveScreen />
    </Guarded>
  )
}
