import type { MetaFunction } from 'react-router'
import { consoleTitle } from '../app/console.messages.ts'
import { AreaScreen } from '../features/areas/area-page.tsx'
import { areasText } from '../features/areas/areas.messages.ts'
import { Guarded } from '../features/navigation/guarded.tsx'

export const meta: MetaFunction = () => [{ title: consoleTitle(areasText.title) }]

/** One area. */
export default function AreaPage() {
  return (
    <Guarded needs="catalogue.read" title={areasText.title}>
      <AreaScreen />
    </Guarded>
  )
}
