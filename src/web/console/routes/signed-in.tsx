import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { useHydrated } from '../../app/use-hydrated.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { signInPath } from '../app/after-sign-in.ts'
import { consoleText } from '../app/console.messages.ts'
import { meQuery } from '../app/me.ts'
import { useSessionEnd } from '../app/use-session-end.ts'
import { useSignOut } from '../app/use-sign-out.ts'
import { Navigation } from '../features/navigation/navigation.tsx'
import { Frame } from '../ui/frame/frame.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'

/**
 * The frame of every screen behind the sign-in. The server renders only an empty frame; the browser loads the session and
 * the screen. The frame stays the same meanwhile, so that a menu opened early stays open.
 */
export default function SignedIn() {
  const { data, isError, refetch } = useQuery(meQuery)
  // The first render equals the server's, which knows nobody.
  const me = useHydrated() ? data : undefined
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { isBusy, signOut } = useSignOut()
  useSessionEnd()
  const isSignedOut = me === null
  const failed = isError && data === undefined ? <LoadFailed onRetry={() => void refetch()} /> : null

  // The browser's address: without a session it becomes that of the sign-in.
  useEffect(() => {
    if (isSignedOut) void navigate(signInPath(pathname + search), { replace: true })
  }, [isSignedOut, navigate, pathname, search])

  return (
    <Frame
      person={me?.staff.name ?? null}
      navigation={me ? <Navigation may={me.may} /> : null}
      withoutNavigation={failed ?? <Skeleton shape="row" count={6} />}
      isSigningOut={isBusy}
      onSignOut={signOut}
    >
      {me ? <Outlet /> : (failed ?? <Loading />)}
    </Frame>
  )
}

function Loading() {
  return (
    <>
      <h1 className="visually-hidden">{consoleText.loading}</h1>
      <Skeleton shape="summary" />
    </>
  )
}
