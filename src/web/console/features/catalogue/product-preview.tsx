import { useState } from 'react'
import { Button } from '../../../ui/action/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { SegmentedToggle } from '../../../ui/form/segmented-toggle.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { CallFailure } from '../../../app/call.ts'
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
  // The place of the page is there before the page is.
  const [isShown, setShown] = useState(false)
  const [html, setHtml] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [width, setWidth] = useState<Width>('390')
  const { isBusy, run } = useTask()
  const show = async () => {
    setFailure(null)
    setShown(true)
    const drawn = await callConsole('/api/console/catalogue/preview', { product: draft() })
    if (drawn.ok) setHtml(withoutScripts(drawn.value.html))
    else setFailure(failureText(drawn.refusal))
  }
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
          {isShown && (
            <SegmentedToggle label={text.previewWidth} options={WIDTHS} value={width} onChange={setWidth} />
          )}
        </div>
        {failure !== null && (
          <Note kind="error" live>
            {failure}
          </Note>
        )}
        {isShown && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
          <section className={styles['frame-box']} tabIndex={0} aria-label={text.previewFrame}>
            {html !== null && (
              <iframe
                title={text.previewFrame}
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

// The frame runs none, and the browser would report each as blocked.
function withoutScripts(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const script of page.querySelectorAll('script, link[rel="modulepreload"]')) script.remove()
  return `<!doctype html>${page.documentElement.outerHTML}`
}

function failureText(refusal: CallFailure): string | null {
  return refusal.kind === 'refused' && refusal.status === 422 ? text.check : consoleFailure(refusal)
}
