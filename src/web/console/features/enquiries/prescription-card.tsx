import { useState } from 'react'
import { sizeText } from '../../../../domains/enquiries/prescriptions.messages.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { wireDayText } from '../../app/wire-day-text.ts'
import { TitledCard } from '../../ui/titled-card.tsx'
import { enquiryText, fileTypeText } from './enquiries-screen.messages.ts'
import styles from './enquiries.module.css'
import type { Enquiry } from './use-enquiries.ts'

/** The prescription of an enquiry. It loads only when it is opened, because every access is audited. @see OPS-O10 */
export function PrescriptionCard({ enquiry }: { enquiry: Enquiry }) {
  const { id, kind, file } = enquiry
  const [isOpen, setOpen] = useState(false)
  const [isFailed, setFailed] = useState(false)
  if (kind !== 'prescription') return null
  const address = `/api/console/enquiries/file?id=${id}`
  return (
    <TitledCard id="prescription" title={enquiryText.prescription}>
      {file === null ? (
        <p className="muted">{enquiryText.fileGone}</p>
      ) : (
        <>
          <p className="muted small">
            {fileTypeText[file.type] ?? file.type}, {sizeText(file.size)}. {enquiryText.fileUntil}{' '}
            {wireDayText(file.deleted_on)}. {enquiryText.fileHint}
          </p>
          <div className={styles['actions']}>
            {file.can_show && !isOpen && (
              <Button onClick={() => setOpen(true)}>{enquiryText.showFile}</Button>
            )}
            <a href={address} download className={styles['download']}>
              {enquiryText.saveFile}
            </a>
          </div>
          {isOpen && !isFailed && (
            <img
              src={address}
              alt={enquiryText.prescription}
              className={styles['photo']}
              onError={() => setFailed(true)}
            />
          )}
          {isFailed && (
            <Note kind="error" live>
              {enquiryText.fileFailed}
            </Note>
          )}
        </>
      )}
    </TitledCard>
  )
}
