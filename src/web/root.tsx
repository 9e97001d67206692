import { createQueryClient } from './app/query-client.ts'
import './ui/layers.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
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
import { type LocatedPrices, PricesContext } from './shop/data/use-located.ts'
import { useComeAlive } from './app/use-hydrated.ts'
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

// Loaded after hydration: toasts wait for it, and without it the page still works.
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

/** The document around every page, with the providers that all its parts share. */
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

/** The page at the current address: of the shop with its header and footer, of the console with messages alone. */
export default function Root() {
  const matches = useMatches()
  const hasOwnFrame = useHasOwnFrame()
  const hasCartBar = matches.some(({ handle }) => wants(handle, 'hasCartBar'))
  const isCheckout = matches.some(({ handle }) => wants(handle, 'isCheckout'))
  const isBare = matches.some(({ handle }) => wants(handle, 'isBare'))
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

/** The error page: for a missing page or one that failed. */
export function ErrorBoundary() {
  return (
    <Site>
      <FailurePage />
    </Site>
  )
}

/** The header and footer around a page; a printed document has none. */
type Around = 'shop' | 'checkout' | 'nothing'

function Site({ children, around = 'shop' }: { children: ReactNode; around?: Around }) {
  const main = useFocusOnNewPage()
  const version = useContent()?.prices_version
  const [prices, onLoad] = useState<LocatedPrices | null>(null)
  return (
    <PricesContext value={prices}>
      <OverlayNavigationProvider>
        {around === 'shop' && <SiteTop />}
        {around === 'checkout' && <CheckoutTop />}
        <main id={MAIN_ID} ref={main} tabIndex={-1}>
          {children}
        </main>
        {around === 'shop' && <SiteBottom />}
        {around === 'checkout' && <CheckoutBottom />}
        <OverlayHost />
        <Messages />
      </OverlayNavigationProvider>
      {version && <LazyPart part={pricesPart} props={{ version, onLoad }} Failed={nothing} />}
    </PricesContext>
  )
}

function Messages() {
  const isAlive = useComeAlive()
  return (
    // Its style sheet loads with the page: added later, it would restyle the whole page.
    <div className={toaster['later']}>
      {isAlive && <LazyPart part={toasterPart} props={TOASTER_PROPS} Failed={nothing} />}
    </div>
  )
}

/** Whether an application other than the shop has this page: it brings a frame of its own. */
function useHasOwnFrame(): boolean {
  return useMatches().some(({ handle }) => wants(handle, 'hasOwnFrame'))
}

/** Whether the document's address is a secret, which the tag manager must not read: then, or later in its history. */
function useHasSecret(): boolean {
  const matches = useMatches()
  const [hasSecret] = useState(() => matches.some(({ handle }) => wants(handle, 'isSecret')))
  return hasSecret
}

const nothing = () => null

type Wanted = 'hasCartBar' | 'isCheckout' | 'isBare' | 'hasOwnFrame' | 'isSecret'

function wants(handle: unknown, what: Wanted): boolean {
  return typeof handle === 'object' && handle !== null && what in handle
}
