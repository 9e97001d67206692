import { isDiagnosticFlag, type Step } from '../../../../domains/cart/cart.ts'
import { useCart } from '../../data/use-cart.ts'
import type { OverlayName } from '../../../app/overlay/overlay-address.ts'
import { useDrawerOverlay, type DrawerOverlay } from '../booking-drawer/drawer-overlay.ts'

/** The surfaces of a booking; an overlay over one of them belongs to it, not to the page. */
const SURFACES: readonly (OverlayName | null)[] = ['cart', 'wizard']

/** The forms over the page, which stay under the sign-in if the session ends while one is filled in. */
const FORMS: readonly (OverlayName | null)[] = ['patient', 'address', 'consent', 'birth', 'coupons', 'coins']

/** The wizard's names for the drawer's steps. */
const WIZARD_STEP = { 1: 1, 2: 4, 3: 3, 4: 4 } as const satisfies Record<Step, Step>

/**
 * The review page in the history: overlays of the drawer's step are overlays of the page here. Another step opens in
 * the wizard, or in the drawer if the wizard does not book the cart.
 */
export function useCheckoutOverlay(): DrawerOverlay & { isFilling: boolean } {
  const { cart } = useCart()
  const drawer = useDrawerOverlay()
  const { sheet, go, back } = drawer
  const isForm = FORMS.includes(sheet)
  const isAside = isForm && drawer.over === 'sign-in'
  const over = SURFACES.includes(sheet) ? null : sheet
  return {
    ...drawer,
    step: 4,
    isOpen: true,
    over: isAside ? 'sign-in' : over,
    isFilling: isForm,
    go: ({ over: next = null, id = null }, going) => {
      const isOverForm = next === 'sign-in' && isForm
      go(isOverForm ? { over: next, id } : { sheet: next, over: null, step: null, id }, going)
    },
    back: () => back({ sheet: null, over: null, step: null, id: null }),
    advance: (to) => {
      const isWizard = cart?.items.every((item) => isDiagnosticFlag(item.diagnostics_flag)) ?? false
      go({ sheet: isWizard ? 'wizard' : 'cart', over: null, step: isWizard ? WIZARD_STEP[to] : to, id: null })
    },
    stepBack: () => undefined,
    fallBack: () => undefined,
  }
}
