import type { MetaFunction } from 'react-router'
import { consoleTitle } from '../app/console.messages.ts'
import { Guarded } from '../features/navigation/guarded.tsx'
import { HeatScreen } from '../features/planner/heat-screen.tsx'
import { plannerSectionText } from '../parts/planner/planner-page.messages.ts'

export const meta: MetaFunction = () => [{ title: consoleTitle(plannerSectionText.title) }]

/** The heat map. */
export default function PlannerRoute() {
  return (
    <Guarded needs="slot.write" title={plannerSectionText.title}>
      <HeatScreen />
    </Guarded>
  )
}
