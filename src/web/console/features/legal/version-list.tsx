import { useQueryClient } from '@tanstack/react-query'
import type { WireLegalPage } from '../../../../domains/policies/desk/legal-desk.contract.ts'
import { versionStateText } from '../../../../domains/policies/desk/legal-desk.messages.ts'
import { useTask } from '../../../app/use-task.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { consoleFailure } from '../../app/console-failure.ts'
import { instantText } from '../../../../kernel/ist.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import { toastDone, toastFailed } from '../../ui/feedback.ts'
import { CardTitle } from '../../ui/titled-card.tsx'
import { StaticTable } from '../../ui/table/static-table.tsx'
import { setLegalPage } from './legal-queries.ts'
import { legalScreenText as text } from './legal.messages.ts'
import styles from './legal.module.css'

type Version = WireLegalPage['versions'][number]

type VersionListProps = { stored: WireLegalPage; isChanged: boolean; onReplaced: () => void }

/** The versions of a page with their permanent addresses. A planned version can be withdrawn. @see OPS-T02 */
export function VersionList({ stored, isChanged, onReplaced }: VersionListProps) {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const { isBusy, run } = useTask()
  const withdraw = async (number: number) => {
    const done = await callConsole('/api/console/legal/withdraw', { page: stored.page, number })
    if (!done.ok) return toastFailed(consoleFailure(done.refusal))
    await setLegalPage(queryClient, done.value.content)
    toastDone(text.withdrawn)
    onReplaced()
  }
  return (
    <Card labelledBy="versions">
      <CardTitle id="versions">{text.versions}</CardTitle>
      {stored.versions.length === 0 ? (
        <p className="muted">{text.noVersions}</p>
      ) : (
        <StaticTable
          label={text.versions}
          headings={[text.number, text.state, text.from, text.by]}
          className={styles['table']}
        >
          {stored.versions.map((version) => (
            <tr key={version.number}>
              <th scope="row">
                <VersionLink version={version} />
              </th>
              <td>{stateText(version)}</td>
              <td>{instantText(version.starts_at)}</td>
              <td>
                {version.by ?? text.file}{' '}
                {version.state === 'planned' && (
                  <Button
                    variant="link"
                    about={`${text.version} ${version.number}`}
                    disabled={isBusy || isChanged}
                    onClick={() => void run(() => withdraw(version.number))}
                  >
                    {text.withdraw}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </StaticTable>
      )}
    </Card>
  )
}

// A version that was never in force has no public page.
function VersionLink({ version: { number, state, path } }: { version: Version }) {
  if (state === 'planned' || state === 'withdrawn') return number
  return <a href={path}>{number}</a>
}

function stateText({ state, material }: Version): string {
  return material ? `${versionStateText[state]}, ${text.materialMark}` : versionStateText[state]
}
