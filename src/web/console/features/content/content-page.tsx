import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { WireDeskContent } from '../../../../domains/content/edit/content-desk.contract.ts'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { SegmentedLinks } from '../../../ui/form/segmented-toggle.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { RecordStatus } from '../../ui/record-status.tsx'
import { contentQuery } from './content-queries.ts'
import { contentSectionText, contentText as text } from './content.messages.ts'
import styles from './content.module.css'

const CONTENT = `${CONSOLE_PATH}/content`
const SECTIONS = [
  { name: 'home', to: CONTENT, text: contentSectionText.home },
  { name: 'tags', to: `${CONTENT}/tags`, text: contentSectionText.tags },
  { name: 'texts', to: `${CONTENT}/texts`, text: contentSectionText.texts },
  { name: 'search-words', to: `${CONTENT}/search-words`, text: contentSectionText.words },
] as const

type ContentPageProps = { section: (typeof SECTIONS)[number]['name']; children: ReactNode }

/** A section of the content desk, with links to the others; the links are in two columns on phones. @see OPS-T01 */
export function ContentPage({ section, children }: ContentPageProps) {
  const links = SECTIONS.map(({ name, to, text: label }) => ({ to, text: label, current: name === section }))
  return (
    <Page title={text.title} lead={text.lead}>
      <div className={styles['sections']}>
        <SegmentedLinks label={text.sections} links={links} />
      </div>
      {children}
    </Page>
  )
}

/** Renders the parts of a section once the content is loaded. */
export function LoadedContent({ children }: { children: (content: WireDeskContent) => ReactNode }) {
  const { data, error, refetch } = useQuery(contentQuery)
  if (data !== undefined) return children(data)
  return <RecordStatus error={error} onRetry={() => void refetch()} />
}
