import { useEffect } from 'react'
import {
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useNavigate,
  useSearchParams,
} from 'react-router'
import { pageTitle } from '../../../domains/content/site.messages.ts'
import { afterLogin } from '../../../domains/identity/identity.ts'
import { dialogText } from '../../../domains/identity/identity.messages.ts'
import { signInText } from '../../../domains/identity/sign-in.messages.ts'
import { personalHeaders } from '../../app/personal-page.ts'
import { useOverlay } from '../../app/overlay/overlay-navigation.tsx'
import { useSession } from '../../app/use-session.ts'
import styles from '../flows/order-pages/order-trouble.module.css'
import { SignInFirst } from '../flows/order-pages/order-trouble.tsx'

export { shouldRevalidate } from '../../app/should-revalidate.ts'

export const headers = personalHeaders
export const meta: MetaFunction = () => [{ title: pageTitle(dialogText.signInTitle) }]

/** Redirects to the address that opens the sign-in over the page. */
export function loader({ url }: LoaderFunctionArgs) {
  const { pathname } = url
  const searchParams = new URLSearchParams(url.searchParams)
  if (searchParams.has('sheet')) return null
  searchParams.set('sheet', 'sign-in')
  return redirect(`${pathname}?${searchParams.toString()}`)
}

/** The page of the sign-in. A signed-in customer is redirected by fixed rules. @see ROUTE-09 … ROUTE-15 */
export default function Login() {
  const [flags] = useSearchParams()
  const { isSignedIn } = useSession()
  const { sheet } = useOverlay()
  const navigate = useNavigate()
  const isDone = isSignedIn && sheet === null
  const next = afterLogin(flags)

  // The browser's address: the sign-in over this page changes the session.
  useEffect(() => {
    if (isDone) void navigate(next, { replace: true })
  }, [isDone, next, navigate])
  return (
    <div className={`container ${styles['page']}`}>
      <h1 className="visually-hidden">{dialogText.signInTitle}</h1>
      <SignInFirst title={dialogText.signInTitle} text={signInText.lead} />
    </div>
  )
}
