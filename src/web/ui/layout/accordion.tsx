import type { ReactNode } from 'react'
import { ChevronDown } from 'lucide-react'
import styles from './accordion.module.css'
import { Icon } from '../action/icon.tsx'

export type AccordionProps = { children: ReactNode }

/** A list of sections that open and close, also without JavaScript. */
export function Accordion({ children }: AccordionProps) {
  return <ul className={styles['accordion']}>{children}</ul>
}

export type AccordionItemProps = {
  title: string
  /** Displayed at the end of the line: "8 entries". */
  aside?: string | undefined
  open?: boolean | undefined
  children: ReactNode
}

/** One section of an accordion. */
export function AccordionItem({ title, aside, open, children }: AccordionItemProps) {
  return (
    <li className={styles['item']}>
      <details className={styles['details']} open={open}>
        <summary className={styles['summary']}>
          <span className={styles['title']}>{title}</span>
          {aside && <span className={styles['aside']}>{aside}</span>}
          <Icon of={ChevronDown} className={styles['chevron']} />
        </summary>
        <div className={styles['content']}>{children}</div>
      </details>
    </li>
  )
}
