import type { ReactNode } from 'react'
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx'
import styles from './page.module.css'
import { frameText } from './frame.messages.ts'

export type PageProps = {
  title: string
  /** The pages above this one; `Esc` leads to the last of them. */
  parents?: readonly { to: string; text: string }[] | undefined
  /** The person came from the page above: `Esc` goes back to it as it was, with its place in the list. */
  isParentBefore?: boolean | undefined
  /** What the page is for, in a sentence. */
  lead?: ReactNode
  /** The one primary action. */
  action?: ReactNode
  children: ReactNode
}

/** A screen of the console: the way to it, its heading, its one primary action, and its content. @see docs/adr/0083 */
export function Page({ title, parents = [], isParentBefore, lead, action, children }: PageProps) {
  const parent = parents.at(-1)
  return (
    <div className={styles['page']} data-parent={parent?.to} data-parent-before={isParentBefore || undefined}>
      {parents.length > 0 && <Breadcrumb label={frameText.breadcrumb} parents={parents} current={title} />}
      <div className={styles['head']}>
        <h1 className={styles['title']}>{title}</h1>
        {action && <div className={styles['action']}>{action}</div>}
      </div>
      {lead && <p className={styles['lead']}>{lead}</p>}
      {children}
    </div>
  )
}
