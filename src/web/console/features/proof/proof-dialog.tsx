import { useSyncExternalStore } from 'react'
import { LazyPart } from '../../../app/part/lazy-part.tsx'
import { createPart } from '../../../app/part/part.ts'
import type { PartFailure } from '../../../app/part/use-part.ts'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { consoleText } from '../../app/console.messages.ts'
import { currentProofRequest, finishProof, subscribeToProofRequests } from '../../app/proof-request.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { proofText } from './proof.messages.ts'
import styles from './proof.module.css'

const waysPart = createPart(() => import('./proof-ways.tsx').then((m) => m.ProofWays))

/** The dialog that asks for the passkey or the authenticator app. The waiting action then continues. @see OPS-S08 */
export function ProofDialog() {
  const { isOpen } = useSyncExternalStore(subscribeToProofRequests, currentProofRequest, currentProofRequest)
  return (
    <Modal
      open={isOpen}
      onClose={() => finishProof(false)}
      title={proofText.title}
      closeLabel={consoleText.close}
    >
      <LazyPart part={waysPart} props={{}} waiting={WAITING} Failed={WaysFailed} />
    </Modal>
  )
}

// A placeholder with the height of the text and one button, the usual content.
const WAITING = <div className={styles['waiting']} />

function WaysFailed({ retry }: PartFailure) {
  return <LoadFailed onRetry={retry} />
}
