import { CONSOLE_PATH } from '../../app/console-path.ts'
import { consoleText } from '../app/console.messages.ts'

/** The dashboard, the first parent in the breadcrumb of every other page. */
export const HOME_PARENT = { to: CONSOLE_PATH, text: consoleText.console }
