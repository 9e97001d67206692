import { useLayoutEffect } from 'react'
import { failureText, siteText } from '../../domains/content/site.messages.ts'
import type { OverlayName } from '../app/overlay/overlay-address.ts'
import { useOverlay } from '../app/overlay/overlay-navigation.tsx'
import { hideFrame, useTapFrame } from '../app/overlay/tap-frame.ts'
import { LazyPart } from '../app/part/lazy-part.tsx'
import type { Part } from '../app/part/part.ts'
import type { PartFailure } from '../app/part/use-part.ts'
import { Button } from '../ui/action/button.tsx'
import styles from './overlay-part.module.css'

/** In the place of a part that did not load: why, and the retry. */
export function PartFailed({ isBusy, retry }: PartFailure) {
  return (
    <div className={styles['failed']} role="alert">
      <p>
        <b>{navigator.onLine ? failureText.notLoaded : failureText.offline}</b>
        <br />
        {failureText.offlineText}
      </p>
      <Button busy={isBusy} onClick={retry}>
        {failureText.tryAgain}
      </Button>
    </div>
  )
}

// The browser's own dialog: the script of the shop's sheets may be what did not load.
const showModal = (dialog: HTMLDialogElement | null) => dialog?.showModal()

type OverlayPartProps = { name: OverlayName; part: Part<object>; isOpen: boolean }

/** An overlay with a script of its own, which loads as it opens. A failure of it ends when the overlay is closed. */
export function OverlayPart({ name, part, isOpen }: OverlayPartProps) {
  const isHidden = !isOpen && part.current() === null
  // The document: the script may have come between the tap's frame and this.
  useLayoutEffect(() => {
    if (isOpen && part.current() !== null) hideFrame()
  }, [isOpen, part])
  if (isHidden) return null
  return (
    <LazyPart
      part={part}
      props={NO_PROPS}
      waiting={<Waiting name={name} />}
      Failed={OverlayFailed}
      resetKey={isOpen}
    />
  )
}

const NO_PROPS = {}

/** Shows the frame of an open overlay until its script has loaded. */
function Waiting({ name }: { name: OverlayName }) {
  useTapFrame(name)
  return null
}

/** In the place of an overlay that did not load. */
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
