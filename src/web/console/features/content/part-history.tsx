import { useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ContentPart } from '../../../../domains/content/edit/content-parts.ts'
import type { Calls } from '../../../../contract.ts'
import { contentPartText } from '../../../../domains/content/edit/content-desk.messages.ts'
import { Button } from '../../../ui/action/button.tsx'
import { LoadingArea, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { consoleText } from '../../app/console.messages.ts'
import { instantText } from '../../../../kernel/ist.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { coloursLine } from './colour-forms.ts'
import { contentHistoryQuery } from './content-queries.ts'
import { contentText as text } from './content.messages.ts'
import styles from './content.module.css'
import { valueLine } from './value-line.ts'

type PartHistoryProps = { part: ContentPart; version: number }

/** The versions of a part with their authors, which load on demand. @see OPS-T01 */
export function PartHistory({ part, version }: PartHistoryProps) {
  const [isShown, setShown] = useState(false)
  if (isShown) return <Versions part={part} version={version} />
  return (
    <Button variant="link" about={contentPartText[part]} onClick={() => setShown(true)}>
      {text.showVersions}
    </Button>
  )
}

function Versions({ part, version }: PartHistoryProps) {
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    contentHistoryQuery(part, version),
  )
  if (data === undefined && isError) return <LoadFailed onRetry={() => void refetch()} />
  if (data === undefined) {
    return (
      <LoadingArea busy label={consoleText.loading}>
        <Skeleton shape="row" />
      </LoadingArea>
    )
  }
  const versions = data.pages.flatMap((page) => page.versions)
  if (versions.length === 0) return <p className="muted">{text.noVersions}</p>
  return (
    <>
      <VersionTable part={part} versions={versions} />
      {hasNextPage && (
        <Button variant="link" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text.moreVersions}
        </Button>
      )}
    </>
  )
}

type Version = Calls['/api/console/content/history']['reply']['versions'][number]

function VersionTable({ part, versions }: { part: ContentPart; versions: readonly Version[] }) {
  return (
    <table className={styles['table']}>
      <caption>{text.versions}</caption>
      <thead>
        <tr>
          <th scope="col">{text.version}</th>
          <th scope="col">{text.when}</th>
          <th scope="col">{text.who}</th>
          <th scope="col">{contentPartText[part]}</th>
        </tr>
      </thead>
      <tbody>
        {versions.map((one) => (
          <tr key={one.version}>
            <th scope="row">{one.version}</th>
            <td>{one.at === null ? '' : instantText(one.at)}</td>
            <td>{one.by ?? text.file}</td>
            <td className="small">{part === 'tag_groups' ? coloursLine(one.value) : valueLine(one.value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
