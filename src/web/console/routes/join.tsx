import type { MetaFunction } from 'react-router'
import { useHydrated } from '../../app/use-hydrated.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { consoleTitle } from '../app/console.messages.ts'
import { joinText } from '../features/join/join.messages.ts'
import { Join } from '../features/join/join.tsx'
import { OpenPage } from '../ui/frame/open-page.tsx'

export const meta: MetaFunction = () => [{ title: consoleTitle(joinText.title) }]

/** The page of an invite's link. The secret is in the fragment, which browsers do not send. */
export default function JoinPage() {
  const isHydrated = useHydrated()
  if (isHydrated) return <Join />
  return (
    <OpenPage title={joinText.title} lead={joinText.lead}>
      <Skeleton shape="row" />
    </OpenPage>
  )
}
