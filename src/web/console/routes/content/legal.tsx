import type { MetaFunction } from 'react-router'
import { consoleTitle } from '../../app/console.messages.ts'
import { LegalList } from '../../features/legal/legal-list.tsx'
import { legalScreenText } from '../../features/legal/legal.messages.ts'
import { Guarded } from '../../features/navigation/guarded.tsx'

export const meta: MetaFunction = () => [{ title: consoleTitle(legalScreenText.title) }]

/** The list of legal pages. */
export default function LegalPagesPage() {
  return (
    <Guarded needs="legal.write" title={legalScreenText.title}>
      <LegalList />
    </Guarded>
  )
}
