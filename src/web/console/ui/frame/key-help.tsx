import { Modal } from '../../../ui/overlay/modal.tsx'
import { consoleText } from '../../app/console.messages.ts'
import { frameText, keyHelp } from './frame.messages.ts'
import styles from './key-help.module.css'

type KeyHelpProps = { isOpen: boolean; onClose: () => void }

/** The list of the console's keys. @see docs/adr/0083 */
export function KeyHelp({ isOpen, onClose }: KeyHelpProps) {
  return (
    <Modal open={isOpen} onClose={onClose} title={frameText.keysTitle} closeLabel={consoleText.close}>
      <dl className={styles['list']}>
        {keyHelp.map(({ keys, text }) => (
          <div key={text} className={styles['row']}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={styles['key']}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
