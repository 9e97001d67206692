import type { MetaFunction } from 'react-router'
import { consoleTitle } from '../../app/console.messages.ts'
import { Batches } from '../../features/files/batches.tsx'
import { filesText } from '../../features/files/files-screen.messages.ts'
import { Guarded } from '../../features/navigation/guarded.tsx'

export const meta: MetaFunction = () => [{ title: consoleTitle(filesText.batches) }]

/** The batches of imports and bulk edits. */
export default function BatchesPage() {
  return (
    <Guarded needs="catalogue.write" title={filesText.batches}>
      <Batches />
    </Guarded>
  )
}
