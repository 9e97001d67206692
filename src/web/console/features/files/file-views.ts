import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { filesText } from './files-screen.messages.ts'

const VIEWS = [
  { name: 'files', to: `${CONSOLE_PATH}/files`, text: filesText.title },
  { name: 'batches', to: `${CONSOLE_PATH}/files/batches`, text: filesText.batches },
] as const

/** The links to the two pages of files, with the current one marked. */
export function fileViews(present: (typeof VIEWS)[number]['name']) {
  return VIEWS.map(({ name, to, text }) => ({ to, text, current: name === present }))
}
