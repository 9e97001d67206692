import type { ComponentType } from 'react'

export { startLater } from './offline/later.ts'

type Load = () => Promise<ComponentType>

/**
 * The dynamic imports of the overlays. A separate module, because the list of their files is not needed for the first
 * view.
 */
export const loadOverlay = {
  cart: () => import('./flows/booking-drawer/booking-drawer.tsx').then((m) => m.BookingDrawer),
  wizard: () => import('./flows/wizard/wizard.tsx').then((m) => m.Wizard),
  'sign-in': () => import('./flows/sign-in/sign-in-flow.tsx').then((m) => m.SignInFlow),
  search: () => import('./features/search-panel/search-panel.tsx').then((m) => m.SearchPanel),
  contents: () => import('./flows/test-contents/test-contents.tsx').then((m) => m.TestContents),
  enquiry: () => import('./features/enquiry/enquiry.tsx').then((m) => m.Enquiry),
  overlap: () => import('./flows/overlap-adviser/overlap-adviser.tsx').then((m) => m.OverlapAdviser),
  pincode: () => import('./features/pincode/pincode-sheet.tsx').then((m) => m.PincodeSheet),
} satisfies Record<string, Load>
