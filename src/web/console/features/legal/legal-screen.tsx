import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { FileX } from 'lucide-react'
import { useParams } from 'react-router'
import { POLICY_PAGES, type PolicyPage } from '../../../../domains/policies/policies.ts'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { RecordStatus } from '../../ui/record-status.tsx'
import { HOME_PARENT } from '../../ui/home-parent.ts'
import { DraftEditor } from './draft-editor.tsx'
import { legalPageQuery } from './legal-queries.ts'
import { legalScreenText as text } from './legal.messages.ts'
import styles from './legal.module.css'

const PARENTS = [HOME_PARENT, { to: `${CONSOLE_PATH}/legal`, text: text.title }]

/** One legal page: its draft, its publication and its versions. @see OPS-T02 */
export function LegalScreen() {
  const { page: name } = useParams()
  const page = POLICY_PAGES.find((one) => one === name)
  return page === undefined ? <Missing /> : <StoredPage key={page} page={page} />
}

function StoredPage({ page }: { page: PolicyPage }) {
  const { data, error, refetch } = useQuery(legalPageQuery(page))
  const [opened, setOpened] = useState(0)
  if (data === undefined) {
    return (
      <Page title={text.title} parents={[HOME_PARENT]}>
        <RecordStatus error={error} onRetry={() => void refetch()} />
      </Page>
    )
  }
  return (
    <Page title={data.title} parents={PARENTS} lead={<a href={data.path}>{text.see}</a>}>
      <div className={styles['cards']}>
        {/* The key remounts the editor after a publication, but not after a change by another person. */}
        <DraftEditor key={opened} stored={data} onReplaced={() => setOpened(opened + 1)} />
      </div>
    </Page>
  )
}

function Missing() {
  return (
    <Page title={text.title} parents={[HOME_PARENT]}>
      <EmptyState icon={FileX} title={text.missingTitle} text={text.missingText}>
        <ButtonLink to={`${CONSOLE_PATH}/legal`}>{text.title}</ButtonLink>
      </EmptyState>
    </Page>
  )
}
