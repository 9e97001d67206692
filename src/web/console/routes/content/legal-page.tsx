import type { MetaFunction } from 'react-router'
import { consoleTitle } from '../../app/console.messages.ts'
import { LegalScreen } from '../../features/legal/legal-screen.tsx'
import { legalScreenText } from '../../features/legal/legal.messages.ts'
import { Guarded } from '../../features/navigation/guarded.tsx'

export const meta: MetaFunction = () => [{ title: consoleTitle(legalScreenText.title) }]

/** One legal page. */
export default function LegalPagePage() {
  return (
    <Guarded needs="legal.write" title={legalScreenText.title}>
      <LegalScreen />
    </Guarded>
  )
}
