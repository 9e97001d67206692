import type { MetaFunction } from 'react-router'
import { consoleTitle } from '../app/console.messages.ts'
import { AttentionList } from '../features/attention/attention-list.tsx'
import { attentionText } from '../features/attention/attention-screen.messages.ts'
import { Guarded } from '../features/navigation/guarded.tsx'

export const meta: MetaFunction = () => [{ title: consoleTitle(attentionText.title) }]

/** The items that need attention, limited to those that the person's roles can act on. */
export default function AttentionPage() {
  return (
    <Guarded needs="order.read" title={attentionText.title}>
      <AttentionList />
    </Guarded>
  )
}
