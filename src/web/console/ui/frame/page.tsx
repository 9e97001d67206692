import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx'
import styles from './page.module.css'
import { frameText } from './frame.messages.ts'
import { isFromAbove } from './from-above.ts'

export type PageProps = {
  title: string
  /** The parent pages. `Esc` opens the last of them, or goes back if a link with `FROM_ABOVE` opened this page. */
  parents?: readonly { to: string; text: string }[] | undefined
  /** The purpose of the page, in a sentence. */
  lead?: ReactNode
  /** The primary action. */
  action?: ReactNode
  children: ReactNode
}

/** A screen of the console: breadcrumb, heading, primary action and content. @see docs/adr/0083 */
export function Page({ title, parents = [], lead, action, children }: PageProps) {
  const { state } = useLocation()
  const parent = parents.at(-1)
  return (
    <div
      className={styles['page']}
      data-parent={parent?.to}
      data-parent-before={isFromAbove(state) || undefined}
    >
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
