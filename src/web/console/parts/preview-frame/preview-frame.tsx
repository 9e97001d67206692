import { useState } from 'react'
import type { Result } from '../../../../kernel/result.ts'
import type { CallFailure } from '../../../app/call.ts'
import { useTask } from '../../../app/use-task.ts'
import { Button } from '../../../ui/action/button.tsx'
import { SegmentedToggle } from '../../../ui/form/segmented-toggle.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { consoleFailure } from '../../app/console-failure.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { previewText as text } from './preview-frame.messages.ts'
import styles from './preview-frame.module.css'

const WIDTHS = [
  { value: '390', text: text.phone },
  { value: '1280', text: text.desktop },
] as const

type Width = (typeof WIDTHS)[number]['value']

type PreviewFrameProps = {
  /** The accessible name of the frame. */
  title: string
  lead: string
  /** The text for a draft with invalid fields. */
  check: string
  /** Renders the page; null if fields of the draft are invalid. */
  load: () => Promise<Result<{ html: string }, CallFailure> | null>
}

/** The preview of a page of the shop with a draft, in a frame that runs no script. @see OPS-C02, OPS-T01 */
export function PreviewFrame({ title, lead, check, load }: PreviewFrameProps) {
  // Reserves the space of the page while it loads.
  const [isShown, setShown] = useState(false)
  const [html, setHtml] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [width, setWidth] = useState<Width>('390')
  const { isBusy, run } = useTask()
  const show = async () => {
    setFailure(null)
    setShown(true)
    const drawn = await load()
    if (drawn === null) setFailure(check)
    else if (drawn.ok) setHtml(withoutScripts(drawn.value.html))
    else setFailure(failureText(drawn.refusal, check))
  }
  return (
    <Card labelledBy="preview">
      <div className={styles['parts']}>
        <h2 id="preview" className={styles['title']}>
          {text.title}
        </h2>
        <p className="muted small">{lead}</p>
        <div className={styles['actions']}>
          <Button
            variant="secondary"
            size="s"
            busy={isBusy}
            busyLabel={text.drawing}
            onClick={() => void run(show)}
          >
            {html === null ? text.title : text.refresh}
          </Button>
          {isShown && (
            <SegmentedToggle label={text.width} options={WIDTHS} value={width} onChange={setWidth} />
          )}
        </div>
        <FailureNote text={failure} />
        {isShown && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
          <section className={styles['box']} tabIndex={0} aria-label={title}>
            {html !== null && (
              <iframe
                title={title}
                className={styles['frame']}
                sandbox="allow-same-origin"
                srcDoc={html}
                width={width}
              />
            )}
          </section>
        )}
      </div>
    </Card>
  )
}

// Removes the scripts, which the frame blocks and the browser would report.
function withoutScripts(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const script of page.querySelectorAll('script, link[rel="modulepreload"]')) script.remove()
  return `<!doctype html>${page.documentElement.outerHTML}`
}

function failureText(refusal: CallFailure, check: string): string | null {
  return refusal.kind === 'refused' && refusal.status === 422 ? check : consoleFailure(refusal)
}
