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
 * the screen.
 */
export default function SignedIn() {
  const isHydrated = useHydrated()
  return isHydrated ? <Screen /> : <Shell />
}

function Screen() {
  const { data: me, isError, refetch } = useQuery(meQuery)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { isBusy, signOut } = useSignOut()
  useSessionEnd()
  const isSignedOut = me === null

  // The browser's address: without a session it becomes that of the sign-in.
  useEffect(() => {
    if (isSignedOut) void navigate(signInPath(pathname + search), { replace: true })
  }, [isSignedOut, navigate, pathname, search])

  if (isError && me === undefined) return <Shell onRetry={() => void refetch()} />
  if (!me) return <Shell />
  return (
    <Frame
      person={me.staff.name}
      navigation={<Navigation may={me.may} />}
      isSigningOut={isBusy}
      onSignOut={signOut}
    >
      <Outlet />
    </Frame>
  )
}

function Shell({ onRetry }: { onRetry?: () => void }) {
  return (
    <Frame person={null} navigation={null} isSigningOut={false} onSignOut={() => undefined}>
      {onRetry ? (
        <LoadFailed onRetry={onRetry} />
      ) : (
        <>
          <h1 className="visually-hidden">{consoleText.loading}</h1>
          <Skeleton shape="summary" />
        </>
      )}
    </Frame>
  )
}
