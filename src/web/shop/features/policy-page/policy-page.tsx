import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { WirePolicyPage } from '../../../../domains/policies/policies.contract.ts'
import { policyText } from '../../../../domains/policies/policies.messages.ts'
import { Editions, EditionNote } from './editions.tsx'
import { dayAndMonth, parseIstDate } from '../../../../kernel/ist.ts'
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import styles from './policy-page.module.css'

export type PolicyPageProps = {
  page: WirePolicyPage
  /** Displayed before the last parts of the page, after this number of parts. */
  inset?: { after: number; content: ReactNode } | undefined
}

// A page with fewer parts has no table of contents.
const LONG = 5

/** A page of the operator's terms, notices and promises, with its table of contents. */
export function PolicyPage({ page, inset }: PolicyPageProps) {
  const { title, lead, sections } = page
  const first = inset?.after ?? sections.length
  return (
    <article className={`container ${styles['page']}`}>
      <header className={styles['head']}>
        <Breadcrumb
          label={policyText.breadcrumb}
          parents={[{ to: '/', text: policyText.home }]}
          current={title}
        />
        <h1>{title}</h1>
        <EditionNote page={page} />
        {page.is_demonstration && (
          <Note kind="warn">
            <strong>{policyText.demonstration}.</strong> {policyText.demonstrationText}
          </Note>
        )}
        <p className={styles['lead']}>{lead}</p>
        <Version page={page} />
      </header>
      {sections.length >= LONG && <Contents sections={sections} />}
      <div className={styles['body']}>
        {sections.slice(0, first).map((section, index) => (
          <Part key={partId(index)} section={section} id={partId(index)} />
        ))}
        {inset?.content}
        {sections.slice(first).map((section, index) => (
          <Part key={partId(first + index)} section={section} id={partId(first + index)} />
        ))}
        <Editions page={page} />
      </div>
    </article>
  )
}

type Section = WirePolicyPage['sections'][number]

function partId(index: number): string {
  return `part-${index + 1}`
}

function Version({ page: { version, changed_on } }: { page: WirePolicyPage }) {
  const day = parseIstDate(changed_on)
  return (
    <p className={styles['version']}>
      {policyText.version} {version}
      {day !== null && (
        <>
          {' · '}
          {policyText.changed} <time dateTime={day}>{`${dayAndMonth(day)} ${day.slice(0, 4)}`}</time>
        </>
      )}
    </p>
  )
}

function Contents({ sections }: { sections: readonly Section[] }) {
  return (
    <nav className={styles['contents']} aria-labelledby="contents">
      <h2 id="contents" className={styles['contents-title']}>
        {policyText.contents}
      </h2>
      <ol>
        {sections.map(({ title }, index) => (
          <li key={partId(index)}>
            <a href={`#${partId(index)}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Part({ section: { title, facts, blocks }, id }: { section: Section; id: string }) {
  return (
    <section id={id} className={styles['part']} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {/* The operator's text may repeat a line. */}
      {blocks.map((block, index) =>
        block.kind === 'text' ? (
          <p key={index}>{block.text}</p>
        ) : (
          <ul key={index} className={styles['list']}>
            {block.items.map((item, at) => (
              <li key={at}>{item}</li>
            ))}
          </ul>
        ),
      )}
      {facts.length > 0 && <Facts facts={facts} />}
    </section>
  )
}

function Facts({ facts }: { facts: Section['facts'] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map(({ label, value, link }) => (
        <div key={label} className={styles['fact']}>
          <dt>{label}</dt>
          <dd>{link === null ? value : <Link to={link}>{value}</Link>}</dd>
        </div>
      ))}
    </dl>
  )
}
