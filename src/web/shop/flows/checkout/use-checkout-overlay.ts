import { isDiagnosticFlag, type Step } from '../../../../domains/cart/cart.ts'
import { useCart } from '../../data/use-cart.ts'
import type { OverlayName } from '../../../app/overlay/overlay-address.ts'
import { useDrawerOverlay, type DrawerOverlay } from '../booking-drawer/drawer-overlay.ts'

/** The overlays of a booking. A layer over one of them belongs to it and not to the page. */
const SURFACES: readonly (OverlayName | null)[] = ['cart', 'wizard']

/** The forms over the page. If the session ends, an open one stays mounted below the sign-in. */
const FORMS: readonly (OverlayName | null)[] = ['patient', 'address', 'consent', 'birth', 'coupons', 'coins']

/** The wizard's step for each step of the drawer. */
const WIZARD_STEP = { 1: 1, 2: 4, 3: 3, 4: 4 } as const satisfies Record<Step, Step>

/**
 * The history of the review page, in the form of a drawer's history: overlays open over the page, and another step opens
 * in the wizard, or in the drawer if the wizard cannot book the cart.
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
