/** Loads the drawer; a separate module, so that the list of its files is not part of every first page. */
export function loadDrawer() {
  return import('./booking-drawer/booking-drawer.tsx').then((m) => m.BookingDrawer)
}

/** Loads the wizard. */
export function loadWizard() {
  return import('./wizard/wizard.tsx').then((m) => m.Wizard)
}
