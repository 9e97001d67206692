/** The title of a browser tab of the console. */
export function consoleTitle(text: string): string {
  return `${text} · Labaya console`
}

/** The texts that the screens of the console share. */
export const consoleText = {
  name: 'Labaya console',
  console: 'Console',
  loading: 'Loading',
  wentWrong: 'Something went wrong. Please try again.',
  notLoaded: 'This did not load.',
  tryAgain: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
  undo: 'Undo',
  copied: 'Copied',
  copyFailed: 'This browser did not allow copying. Select the text and copy it.',
  crashed: 'This screen stopped working.',
  crashedText:
    'Nothing was lost on the server. Open the screen again; if it stops again, tell your administrator.',
  openAgain: 'Open it again',
  toDashboard: 'Go to the dashboard',
  missing: 'There is no such page',
  missingText: 'The address may be mistyped, or the page may have moved.',
} as const

/** Why a screen does not open. */
export function notAllowedText(roles: readonly string[]): string {
  return `Your roles do not include this page. It needs the role ${roles.join(' or ')}.`
}
