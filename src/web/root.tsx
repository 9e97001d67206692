import { createQueryClient } from './app/query-client.ts'
import './ui/layers.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import {
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type MetaFunction,
  Outlet,
  useMatches,
} from 'react-router'
import { shopContent } from '../domains/content/content.contract.ts'
import {
  failureText,
  PAGE_MISSING,
  pageTitle,
  SHOP_NAME,
  siteText,
} from '../domains/content/site.messages.ts'
import { isRefusal } from '../kernel/refusal.ts'
import { isConsolePath } from './app/console-path.ts'
import { OverlayNavigationProvider } from './app/overlay/overlay-navigation.tsx'
import { LazyPart } from './app/part/lazy-part.tsx'
import { createPart } from './app/part/part.ts'
import './shop/paths/document-path.ts'
import { ContentContext, useContent, useLoadedContent } from './shop/data/use-content.ts'
import { type LocalPrices, PricesContext } from './shop/data/use-local-prices.ts'
import { useAfterHydration } from './app/use-hydrated.ts'
import { FailurePage } from './shop/failure-page.tsx'
import { CartBar } from './shop/features/site-chrome/cart-bar.tsx'
import { CheckoutBottom } from './shop/features/site-chrome/checkout-bottom.tsx'
import { CheckoutTop } from './shop/features/site-chrome/checkout-top.tsx'
import { SiteBottom } from './shop/features/site-chrome/site-bottom.tsx'
import { MAIN_ID, SiteTop } from './shop/features/site-chrome/site-top.tsx'
import { OverlayHost } from './shop/overlay-host.tsx'
import { TapFrame } from './shop/tap-frame.tsx'
import { Document } from './rendering/document.tsx'
import { pageContext } from './rendering/page-context.ts'
import toaster from './ui/feedback/toaster.module.css'
import { useFocusOnNewPage } from './app/use-focus-on-new-page.ts'
import { useNavigatedMark } from './rendering/use-navigated-mark.ts'

// Loaded after hydration. Toasts are queued until then, and the page works without it.
const toasterPart = createPart(() => import('./ui/feedback/toaster.tsx').then((m) => m.Toaster))
const pricesPart = createPart(() => import('./shop/load-prices.tsx').then((m) => m.LoadPrices))
const TOASTER_PROPS = { label: siteText.messages }

export const meta: MetaFunction = ({ error }) => {
  if (error === undefined) return [{ title: SHOP_NAME }]
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return [{ title: pageTitle(isMissing ? PAGE_MISSING : failureText.notLoaded) }]
}

/** The operator's content for every page of the shop; a page without it still works. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  if (isConsolePath(url.pathname)) return { content: null }
  const answer = await context.get(pageContext).ask(shopContent, {})
  if (isRefusal(answer)) return { content: null }
  const { banner: _banner, ...content } = answer.content
  return { content }
}

// The content is the same for every page.
export const shouldRevalidate = () => false

/** The document around every page, with the shared providers. */
export function Layout({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient)
  const content = useLoadedContent()
  const hasOwnFrame = useHasOwnFrame()
  const hasSecret = useHasSecret()
  return (
    <Document tagScript={hasSecret ? null : content?.data_layer_script}>
      <QueryClientProvider client={queryClient}>
        <ContentContext value={content}>{children}</ContentContext>
        {!hasOwnFrame && <TapFrame />}
      </QueryClientProvider>
    </Document>
  )
}

/** The page at the current address. The shop adds header and footer; the console has a frame of its own. */
export default function Root() {
  const matches = useMatches()
  const hasOwnFrame = useHasOwnFrame()
  const hasCartBar = matches.some(({ handle }) => hasKey(handle, 'hasCartBar'))
  const isCheckout = matches.some(({ handle }) => hasKey(handle, 'isCheckout'))
  const isBare = matches.some(({ handle }) => hasKey(handle, 'isBare'))
  if (hasOwnFrame) {
    return (
      <>
        <Outlet />
        <Messages />
      </>
    )
  }
  return (
    <Site around={isBare ? 'nothing' : isCheckout ? 'checkout' : 'shop'}>
      <Outlet />
      {hasCartBar && <CartBar />}
    </Site>
  )
}

/** The page for a missing address or a crash. */
export function ErrorBoundary() {
  return (
    <Site>
      <FailurePage />
    </Site>
  )
}

/** The header and footer of a page; a printed document has none. */
type Around = 'shop' | 'checkout' | 'nothing'

function Site({ children, around = 'shop' }: { children: ReactNode; around?: Around }) {
  const main = useFocusOnNewPage()
  useNavigatedMark()
  const version = useContent()?.prices_version
  const [prices, onLoad] = useState<LocalPrices | null>(null)
  return (
    <PricesContext value={prices}>
      <OverlayNavigationProvider>
        {around === 'shop' && <SiteTop />}
        {around === 'checkout' && <CheckoutTop />}
        <main id={MAIN_ID} ref={main} tabIndex={-1}>
          {children}
        </main>
        {/* React hydrates the footer after the page: its links work before. */}
        <Suspense>{around === 'shop' && <SiteBottom />}</Suspense>
        {around === 'checkout' && <CheckoutBottom />}
        <OverlayHost />
        <Messages />
      </OverlayNavigationProvider>
      {version && <LazyPart part={pricesPart} props={{ version, onLoad }} Failed={Nothing} />}
    </PricesContext>
  )
}

function Messages() {
  const isAfterHydration = useAfterHydration()
  return (
    // The class makes its style sheet load with the page. Added later, it would restyle the whole page.
    <div className={toaster['later']}>
      {isAfterHydration && <LazyPart part={toasterPart} props={TOASTER_PROPS} Failed={Nothing} />}
    </div>
  )
}

/** Whether the page belongs to an application with its own frame, such as the console. */
function useHasOwnFrame(): boolean {
  return useMatches().some(({ handle }) => hasKey(handle, 'hasOwnFrame'))
}

/**
 * Whether the document was loaded at a secret address. The tag manager must not read it, also after a navigation: the
 * address stays in the history.
 */
function useHasSecret(): boolean {
  const matches = useMatches()
  const [hasSecret] = useState(() => matches.some(({ handle }) => hasKey(handle, 'isSecret')))
  return hasSecret
}

const Nothing = () => null

type HandleKey = 'hasCartBar' | 'isCheckout' | 'isBare' | 'hasOwnFrame' | 'isSecret'

/** Whether a route's `handle` has this key. */
function hasKey(handle: unknown, key: HandleKey): boolean {
  return typeof handle === 'object' && handle !== null && key in handle
}
