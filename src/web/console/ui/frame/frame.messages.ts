/** The texts of the frame around every screen of the console. */
export const frameText = {
  breadcrumb: 'Breadcrumb',
  skip: 'Skip to content',
  menu: 'Menu',
  navigation: 'Console',
  closeMenu: 'Close the menu',
  home: 'Labaya console, dashboard',
  account: 'Your account',
  signOut: 'Sign out',
  signingOut: 'Signing out…',
  keys: 'Keys',
  keysTitle: 'Keys of the console',
} as const

/** The description of each key in the help. @see docs/adr/0083 */
export const keyHelp: readonly { keys: readonly string[]; text: string }[] = [
  { keys: ['/'], text: 'Go to the search of this page' },
  { keys: ['j', 'k'], text: 'Next and previous row of the list' },
  { keys: ['Enter'], text: 'Open the row' },
  { keys: ['Esc'], text: 'Leave the search or a dialog; then back to the page above' },
  { keys: ['?'], text: 'Show this help' },
]
