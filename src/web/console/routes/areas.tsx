import type { MetaFunction } from 'react-router'
import { consoleTitle } from '../app/console.messages.ts'
import { AreaList } from '../features/areas/area-list.tsx'
import { areasText } from '../features/areas/areas.messages.ts'
import { Guarded } from '../features/navigation/guarded.tsx'

export const meta: MetaFunction = () => [{ title: consoleTitle(areasText.title) }]

/** The list of the areas. */
export default function AreasPage() {
  return (
    <Guarded needs="catalogue.read" title={areasText.title}>
      <AreaList />
    </Guarded>
  )
}
