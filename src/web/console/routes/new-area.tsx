import type { MetaFunction } from 'react-router'
import { consoleTitle } from '../app/console.messages.ts'
import { newAreaText } from '../features/areas/areas.messages.ts'
import { NewAreaScreen } from '../features/areas/new-area.tsx'
import { Guarded } from '../features/navigation/guarded.tsx'

export const meta: MetaFunction = () => [{ title: consoleTitle(newAreaText.title) }]

/** The form that creates a city or adds areas. */
export default function NewAreaPage() {
  return (
    <Guarded needs="area.write" title={newAreaText.title}>
      <NewAreaScreen />
    </Guarded>
  )
}
