import { X } from 'lucide-react'
import { frameText, frameTitles } from '../../domains/content/frame.messages.ts'
import { Icon } from '../ui/action/icon.tsx'
import styles from './tap-frame.module.css'

// React hydrates only the dialog element. `runFrame` owns its content and may already have changed it.
const FROM_SERVER = { __html: '' }

/**
 * The tap frame: a closed dialog in the HTML of every page. A tap opens it immediately, before the overlay's script has
 * loaded and even before hydration.
 *
 * @see docs/adr/0072
 */
export function TapFrame() {
  const dialog = {
    className: styles['frame'],
    'aria-labelledby': 'frame-title',
    suppressHydrationWarning: true,
  }
  if (!import.meta.env.SSR) return <dialog {...dialog} dangerouslySetInnerHTML={FROM_SERVER} />
  return (
    <dialog {...dialog} data-titles={JSON.stringify(frameTitles)}>
      <div className="frame-sheet">
        <div className="frame-header">
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the title of a dialog takes the focus as it opens */}
          <h2 id="frame-title" data-part="title" tabIndex={-1} autoFocus>
            {frameText.loading}
          </h2>
          <button type="button" data-part="close" aria-label={frameText.close}>
            <Icon of={X} size="l" />
          </button>
        </div>
        <p className="frame-line" aria-live="polite">
          <span data-part="name" />
          <b data-part="price" />
        </p>
        <div aria-busy>
          <span className="visually-hidden">{frameText.loading}</span>
          <ul className="frame-rows" aria-hidden>
            <li />
            <li />
            <li />
          </ul>
        </div>
      </div>
    </dialog>
  )
}
