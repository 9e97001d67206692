import { isDiagnosticFlag, type Step } from '../../../../domains/cart/cart.ts'
import { useCart } from '../../data/use-cart.ts'
import type { OverlayName } from '../../../app/overlay/overlay-address.ts'
import { useDrawerOverlay, type DrawerOverlay } from '../booking-drawer/drawer-overlay.ts'

/** The surfaces of a booking; what lies over them is theirs, not the page's. */
const SURFACES: readonly (OverlayName | null)[] = ['cart', 'wizard']

/** The forms over the page, which wait under the sign-in of whose session ends while one is filled. */
const FORMS: readonly (OverlayName | null)[] = ['patient', 'address', 'consent', 'birth', 'coupons', 'coins']

/** Where the wizard asks for what the drawer's step asks. */
const WIZARD_STEP = { 1: 1, 2: 4, 3: 3, 4: 4 } as const satisfies Record<Step, Step>

/**
 * The review as a page in the history: what lies over the drawer's step there lies over the page here, and another step
 * is one of the wizard, or of the drawer where the wizard does not book the cart.
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
