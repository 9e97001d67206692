import { useState } from 'react'
import { Copy, Download, Printer } from 'lucide-react'
import { saveFile } from '../../../app/save-file.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Icon } from '../../../ui/action/icon.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { FieldMessage } from '../../../ui/form/field-frame.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { recoveryText } from './credentials.messages.ts'
import styles from './credentials.module.css'

export type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void }

const MESSAGE_ID = 'saved-message'

/** The ten recovery codes, which are displayed once. The person must save them before continuing. @see OPS-S02 */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const [isSaved, setSaved] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const text = codes.join('\n')
  return (
    <div className={styles['form']}>
      <p>{recoveryText.lead}</p>
      <ol aria-label={recoveryText.list} className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={`${styles['actions']} ${styles['unprinted']}`}>
        <Button variant="secondary" size="s" icon={<Icon of={Copy} />} onClick={() => void copyText(text)}>
          {recoveryText.copy}
        </Button>
        <Button
          variant="secondary"
          size="s"
          icon={<Icon of={Download} />}
          onClick={() => saveFile(recoveryText.file, 'text/plain', `${text}\n`)}
        >
          {recoveryText.download}
        </Button>
        <Button variant="secondary" size="s" icon={<Icon of={Printer} />} onClick={() => window.print()}>
          {recoveryText.print}
        </Button>
      </div>
      <div className={styles['unprinted']}>
        <Checkbox
          label={recoveryText.saved}
          checked={isSaved}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? MESSAGE_ID : undefined}
          onChange={(event) => {
            setSaved(event.target.checked)
            setRefused(false)
          }}
        />
        <FieldMessage id={MESSAGE_ID} error={isRefused ? recoveryText.missing : null} />
      </div>
      <Button full className={styles['unprinted']} onClick={() => (isSaved ? onDone() : setRefused(true))}>
        {recoveryText.goOn}
      </Button>
    </div>
  )
}
