import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { type MetaFunction, useNavigate, useSearchParams } from 'react-router'
import { useHydrated } from '../../app/use-hydrated.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { pathAfterSignIn } from '../app/after-sign-in.ts'
import { consoleTitle } from '../app/console.messages.ts'
import { meQuery } from '../app/me.ts'
import { signInText } from '../features/sign-in/sign-in.messages.ts'
import { SignIn } from '../features/sign-in/sign-in.tsx'
import { OpenPage } from '../ui/frame/open-page.tsx'

export const meta: MetaFunction = () => [{ title: consoleTitle(signInText.title) }]

/** The sign-in of the console. A signed-in person is redirected to the requested page. */
export default function SignInPage() {
  const isHydrated = useHydrated()
  // Reads only the cache: without a session the browser would report the call as an error.
  const { data: me } = useQuery({ ...meQuery, enabled: false })
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const next = pathAfterSignIn(search)
  const isSignedIn = Boolean(me)

  // The browser's address: a signed-in person does not need the sign-in.
  useEffect(() => {
    if (isSignedIn) void navigate(next, { replace: true })
  }, [isSignedIn, navigate, next])
  if (isHydrated) return <SignIn />
  return (
    <OpenPage title={signInText.title} lead={signInText.lead}>
      <Skeleton shape="row" />
    </OpenPage>
  )
}
