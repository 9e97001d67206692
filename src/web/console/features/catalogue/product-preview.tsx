import { useState } from 'react'
import { Button } from '../../../ui/action/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { SegmentedToggle } from '../../../ui/form/segmented-toggle.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useTask } from '../../../app/use-task.ts'
import { consoleFailure } from '../../app/console-failure.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import styles from './catalogue.module.css'
import { catalogueText as text } from './catalogue-screen.messages.ts'
import type { fromProductValues } from './product-form.ts'

const WIDTHS = [
  { value: '390', text: text.phone },
  { value: '1280', text: text.desktop },
] as const

type Width = (typeof WIDTHS)[number]['value']

/** The page of the draft, in a frame that runs no script. @see OPS-C02 */
export function ProductPreview({ draft }: { draft: () => ReturnType<typeof fromProductValues> }) {
  const callConsole = useConsoleCall()
  const [html, setHtml] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [width, setWidth] = useState<Width>('390')
  const { isBusy, run } = useTask()
  const show = async () => {
    setFailure(null)
    const drawn = await callConsole('/api/console/catalogue/preview', { product: draft() })
    if (drawn.ok) setHtml(drawn.value.html)
    else setFailure(failureText(drawn.refusal))
  }
  const failureText = (refusal: Parameters<typeof consoleFailure>[0]) =>
    refusal.kind === 'refused' && refusal.status === 422 ? text.check : consoleFailure(refusal)
  return (
    <Card labelledBy="preview">
      <div className={styles['form']}>
        <h2 id="preview" className={styles['card-title']}>
          {text.preview}
        </h2>
        <p className="muted small">{text.previewLead}</p>
        <div className={styles['actions']}>
          <Button
            variant="secondary"
            size="s"
            busy={isBusy}
            busyLabel={text.previewing}
            onClick={() => void run(show)}
          >
            {html === null ? text.preview : text.previewRefresh}
          </Button>
          {html !== null && (
            <SegmentedToggle label={text.previewWidth} options={WIDTHS} value={width} onChange={setWidth} />
          )}
        </div>
        {failure !== null && (
          <Note kind="error" live>
            {failure}
          </Note>
        )}
        {html !== null && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
          <div className={styles['frame-box']} tabIndex={0} role="region" aria-label={text.previewFrame}>
            <iframe
              title={text.previewFrame}
              className={styles['frame']}
              sandbox="allow-same-origin"
              srcDoc={html}
              width={width}
            />
          </div>
        )}
      </div>
    </Card>
  )
}
