import { type ReactNode, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { WireException } from '../../../../../domains/slots/plan/plan-shapes.contract.ts'
import type { IstDate } from '../../../../../kernel/ist.ts'
import { LazyPart } from '../../../../app/part/lazy-part.tsx'
import { createPart } from '../../../../app/part/part.ts'
import { useTask } from '../../../../app/use-task.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { Pill } from '../../../../ui/data/pill.tsx'
import { Modal } from '../../../../ui/overlay/modal.tsx'
import { consoleFailure } from '../../../app/console-failure.ts'
import { consoleKeys } from '../../../app/console-keys.ts'
import { consoleText } from '../../../app/console.messages.ts'
import { wireDayText } from '../../../app/wire-day-text.ts'
import { useConsoleCall } from '../../../app/use-console-call.ts'
import { toastDone, toastFailed } from '../../../ui/feedback.ts'
import { PartFailed } from '../../../ui/part-failed.tsx'
import styles from './exceptions.module.css'
import type { ScopeOption } from './exception-dialog.tsx'
import { capacityText, exceptionText, periodText, timesText } from './exceptions.messages.ts'

const dialogPart = createPart(async () => (await import('./exception-dialog.tsx')).ExceptionDialog)

export type ExceptionListProps = {
  exceptions: readonly WireException[]
  scopes: readonly ScopeOption[]
  today: IstDate
  mayChange: boolean
  /** Whether the form for a new exception is open. */
  isAdding: boolean
  onAdded: () => void
  empty: ReactNode
}

/** The exceptions by day, with the dialog that changes one. @see OPS-A01 */
export function ExceptionList(props: ExceptionListProps) {
  const { exceptions, scopes, today, mayChange, isAdding, onAdded, empty } = props
  const [edited, setEdited] = useState<WireException | null>(null)
  const [removed, setRemoved] = useState<WireException | null>(null)
  return (
    <>
      {exceptions.length === 0 && empty}
      <ul>
        {exceptions.map((exception) => (
          <li key={exception.id} className={styles['item']}>
            <ExceptionFacts exception={exception} />
            {mayChange && (
              <div className={styles['actions']}>
                <Button variant="link" about={nameOf(exception)} onClick={() => setEdited(exception)}>
                  {exceptionText.edit}
                </Button>
                <Button variant="danger-link" about={nameOf(exception)} onClick={() => setRemoved(exception)}>
                  {exceptionText.remove}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {(edited !== null || isAdding) && (
        <LazyPart
          part={dialogPart}
          props={{
            stored: edited,
            scopes: edited === null ? scopes : withOwnScope(scopes, edited),
            today,
            onClose: () => (edited === null ? onAdded() : setEdited(null)),
          }}
          Failed={PartFailed}
        />
      )}
      <RemovePrompt exception={removed} onClose={() => setRemoved(null)} />
    </>
  )
}

function ExceptionFacts({ exception }: { exception: WireException }) {
  const { scope, from, to, capacity, reason, text } = exception
  const isWholeDay = from === '00:00' && to === '24:00'
  return (
    <div className={styles['facts']}>
      <p className={styles['name']}>
        {nameOf(exception)}
        <Pill tone={capacity === null ? 'error' : 'info'}>{capacityText(capacity)}</Pill>
      </p>
      <p className="small">
        {scope.name ?? exceptionText.allAreas} · {isWholeDay ? exceptionText.wholeDay : timesText(from, to)}
      </p>
      <p className="muted small">{reason}</p>
      {text !== '' && (
        <p className="small">
          {exceptionText.shown}: “{text}”
        </p>
      )}
    </div>
  )
}

type RemovePromptProps = { exception: WireException | null; onClose: () => void }

function RemovePrompt({ exception, onClose }: RemovePromptProps) {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const { isBusy, run } = useTask()
  const remove = async () => {
    if (exception === null) return
    const { id, version } = exception
    const done = await callConsole('/api/console/exceptions/remove', { id, version })
    await queryClient.invalidateQueries({ queryKey: consoleKeys.allExceptions })
    if (done.ok) toastDone(exceptionText.removed)
    else toastFailed(consoleFailure(done.refusal))
    onClose()
  }
  return (
    <Modal
      open={exception !== null}
      onClose={onClose}
      title={exceptionText.removeTitle}
      closeLabel={consoleText.close}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {consoleText.cancel}
          </Button>
          <Button
            variant="danger"
            busy={isBusy}
            busyLabel={exceptionText.removing}
            onClick={() => void run(remove)}
          >
            {exceptionText.remove}
          </Button>
        </>
      }
    >
      <p>
        {exception !== null && nameOf(exception)}. {exceptionText.removeText}
      </p>
    </Modal>
  )
}

function nameOf({ from_day: from, to_day: to }: WireException): string {
  return periodText(wireDayText(from), wireDayText(to))
}

// Adds the scope of the exception if the list of scopes lacks it, as for an exception of a single area.
function withOwnScope(scopes: readonly ScopeOption[], { scope }: WireException): readonly ScopeOption[] {
  const value = scope.id === null ? 'all' : `${scope.kind}:${scope.id}`
  return scopes.some((option) => option.value === value)
    ? scopes
    : [...scopes, { value, text: scope.name ?? exceptionText.allAreas }]
}
