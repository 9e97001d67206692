import { useQueryClient } from '@tanstack/react-query'
import { downloadText } from '../../../../../domains/privacy/account.messages.ts'
import { readableExport } from '../../../../../domains/privacy/export.messages.ts'
import { queryKeys } from '../../../../app/query-keys.ts'
import { call } from '../../../../app/call.ts'
import { saveFile } from '../../../../app/save-file.ts'
import { useTask } from '../../../../app/use-task.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { showToast } from '../../../../ui/feedback/show-toast.ts'
import styles from '../account.module.css'

const ERROR_MS = 3000

/** Downloads all stored data of the customer, as an HTML page or as JSON. @see SEC-33 */
export function DownloadCard() {
  const { isBusy, download } = useDownload()
  return (
    <Card labelledBy="download">
      <h2 id="download" className={styles['title']}>
        {downloadText.title}
      </h2>
      <p>{downloadText.lead}</p>
      <div className={styles['buttons']}>
        <Button variant="secondary" size="s" busy={isBusy} onClick={() => download('html')}>
          {downloadText.readable}
        </Button>
        <Button variant="secondary" size="s" busy={isBusy} onClick={() => download('json')}>
          {downloadText.json}
        </Button>
      </div>
    </Card>
  )
}

function useDownload() {
  const queryClient = useQueryClient()
  const { isBusy, run } = useTask()
  const download = async (kind: 'html' | 'json') => {
    const answered = await call('/api/privacy/export', {})
    if (!answered.ok) return showToast('error', downloadText.failed, ERROR_MS)
    const file = answered.value.export
    if (kind === 'html') saveFile(`${downloadText.file}.html`, 'text/html', readableExport(file))
    else saveFile(`${downloadText.file}.json`, 'application/json', JSON.stringify(file, null, 2))
    await queryClient.invalidateQueries({ queryKey: queryKeys.account('looked') })
  }
  return { isBusy, download: (kind: 'html' | 'json') => void run(() => download(kind)) }
}
