import type { MetaFunction } from 'react-router'
import { consoleTitle } from '../../app/console.messages.ts'
import { Guarded } from '../../features/navigation/guarded.tsx'
import { simulatorText } from '../../features/simulator/simulator.messages.ts'
import { Simulator } from '../../features/simulator/simulator.tsx'

export const meta: MetaFunction = () => [{ title: consoleTitle(simulatorText.title) }]

/** The coupon simulator. */
export default function SimulatorPage() {
  return (
    <Guarded needs="coupon.simulate" title={simulatorText.title}>
      <Simulator />
    </Guarded>
  )
}
