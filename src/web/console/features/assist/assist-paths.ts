import { CONSOLE_PATH } from '../../../app/console-path.ts'

/** The path of the page that begins a booking for a caller. */
export const ASSIST_PATH = `${CONSOLE_PATH}/assist`

/** The path of a booking that is being prepared. */
export function draftPath(id: number): string {
  return `${ASSIST_PATH}/${id}`
}

/** The path of a placed booking that waits for its customer. */
export function placedPath(number: string): string {
  return `${ASSIST_PATH}/placed/${encodeURIComponent(number)}`
}
