import { failureText, siteText } from '../../domains/content/site.messages.ts'
import { useOverlay } from '../app/overlay/overlay-navigation.tsx'
import { isOffline } from '../app/part/is-offline.ts'
import { LazyPart, type LazyPartProps } from '../app/part/lazy-part.tsx'
import type { PartFailure } from '../app/part/use-part.ts'
import { Button } from '../ui/action/button.tsx'
import styles from './overlay-part.module.css'

/** Replaces a part that failed to load: the reason and a retry. */
export function PartFailed({ isBusy, retry }: PartFailure) {
  return (
    <div className={styles['failed']} role="alert">
      <p>
        <b>{isOffline() ? failureText.offline : failureText.notLoaded}</b>
        <br />
        {failureText.offlineText}
      </p>
      <Button busy={isBusy} onClick={retry}>
        {failureText.tryAgain}
      </Button>
    </div>
  )
}

// A native dialog, because the failed script may be the one of the shop's sheets.
const showModal = (dialog: HTMLDialogElement | null) => dialog?.showModal()

type OverlayPartProps<Props> = Pick<LazyPartProps<Props>, 'part' | 'props' | 'waiting'> & { isOpen: boolean }

/** An overlay whose script loads when it opens. Closing the overlay resets a failure. */
export function OverlayPart<Props>({ part, props, waiting, isOpen }: OverlayPartProps<Props>) {
  if (!isOpen && part.current() === null) return null
  return <LazyPart part={part} props={props} waiting={waiting} Failed={OverlayFailed} resetKey={isOpen} />
}

/** Replaces an overlay that failed to load. */
function OverlayFailed(failure: PartFailure) {
  const { sheet, close } = useOverlay()
  if (sheet === null) return null
  return (
    <dialog ref={showModal} className={styles['overlay']} aria-label={failureText.tryAgain} onClose={close}>
      <PartFailed {...failure} />
      <Button variant="link" onClick={close}>
        {siteText.close}
      </Button>
    </dialog>
  )
}
