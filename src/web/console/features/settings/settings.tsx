import { useState } from 'react'
import { settingTitle } from '../../../../domains/shop-settings/shop-settings.messages.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { LoadingArea, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { consoleText } from '../../app/console.messages.ts'
import { instantText } from '../../../../kernel/ist.ts'
import { Page } from '../../ui/frame/page.tsx'
import { LeaveWarning } from '../../ui/form/leave-warning.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { CardTitle } from '../../ui/titled-card.tsx'
import { type SettingFact, settingFacts } from './setting-facts.ts'
import { SettingForm } from './setting-form.tsx'
import styles from './settings.module.css'
import {
  serviceSettingText,
  serviceTitle,
  settingsText as text,
  sinceText,
} from './settings-screen.messages.ts'
import { type Setting, type SettingsReply, useSettings } from './use-settings.ts'

/**
 * The settings with their current values, planned values and history, and the outside services.
 *
 * @see OPS-G01, OPS-G02
 */
export function Settings() {
  const { data, isError, refetch } = useSettings()
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const note = (name: string, isChanged: boolean) =>
    setChanged((before) => new Set(isChanged ? [...before, name] : [...before].filter((one) => one !== name)))
  return (
    <Page title={text.title} lead={text.lead}>
      <div className={styles['cards']}>
        {isError && data === undefined && <LoadFailed onRetry={() => void refetch()} />}
        {data === undefined && !isError && (
          <LoadingArea busy label={consoleText.loading} className={styles['cards']}>
            <Skeleton shape="card" count={3} />
          </LoadingArea>
        )}
        {data?.settings.map((setting) => (
          <SettingCard
            key={setting.name}
            setting={setting}
            onChanged={(isChanged) => note(setting.name, isChanged)}
          />
        ))}
        {data !== undefined && <Services services={data.services} />}
        <LeaveWarning isChanged={changed.size > 0} />
      </div>
    </Page>
  )
}

type SettingCardProps = { setting: Setting; onChanged: (isChanged: boolean) => void }

function SettingCard({ setting, onChanged }: SettingCardProps) {
  const { name, value, since, planned, history, by_file: isByFile } = setting
  const [isOpen, setIsOpen] = useState(false)
  const headingId = `setting-${name}`
  return (
    <Card labelledBy={headingId}>
      <div className={styles['card']}>
        <CardTitle id={headingId}>{settingTitle[name]}</CardTitle>
        <p className="muted small">{since === null ? text.installed : sinceText(instantText(since))}</p>
        <Value facts={settingFacts(name, value)} />
        {planned.map((version) => (
          <Note key={version.version}>
            <p>{`${text.planned}: ${instantText(version.from)}`}</p>
            <Value facts={settingFacts(name, version.value)} />
          </Note>
        ))}
        {isByFile && <Note>{text.byFile}</Note>}
        {isOpen && <SettingForm setting={setting} onDone={() => setIsOpen(false)} onChanged={onChanged} />}
        {!isOpen && !isByFile && (
          <div>
            <Button variant="secondary" size="s" about={settingTitle[name]} onClick={() => setIsOpen(true)}>
              {text.edit}
            </Button>
          </div>
        )}
        <History name={name} history={history} />
      </div>
    </Card>
  )
}

function Value({ facts }: { facts: readonly SettingFact[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map(({ term, text: value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function History({ name, history }: Pick<Setting, 'name' | 'history'>) {
  return (
    <details>
      <summary className={styles['summary']}>{text.history}</summary>
      {history.length === 0 && <p className="muted">{text.noHistory}</p>}
      {history.length > 0 && (
        <ol className={styles['history']}>
          {history.map(({ version, value, from, by_name: by }) => (
            <li key={version}>
              <p>{from === '' ? text.installed : `${instantText(from)}${by === null ? '' : `, ${by}`}`}</p>
              <Value facts={settingFacts(name, value)} />
            </li>
          ))}
        </ol>
      )}
    </details>
  )
}

function Services({ services }: Pick<SettingsReply, 'services'>) {
  return (
    <Card labelledBy="services">
      <div className={styles['card']}>
        <CardTitle id="services">{text.services}</CardTitle>
        <p className="muted small">{text.servicesLead}</p>
        {services.map(({ service, settings, worked_at: worked, failed_at: failed }) => (
          <section key={service} aria-label={serviceTitle[service]}>
            <h3>{serviceTitle[service]}</h3>
            <Value
              facts={[
                { term: text.worked, text: worked === null ? text.never : instantText(worked) },
                { term: text.failed, text: failed === null ? text.never : instantText(failed) },
              ]}
            />
            <ul className={styles['installed']}>
              {settings.map((setting) => (
                <li key={setting.name}>{serviceSettingText(setting.name, setting.is_set)}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  )
}
