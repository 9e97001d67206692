import { type ReactNode, useEffect, useRef } from 'react'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Logo } from '../../../ui/layout/logo.tsx'
import { consoleText } from '../../app/console.messages.ts'
import { frameText } from './frame.messages.ts'
import styles from './open-page.module.css'

export type OpenPageProps = {
  title: string
  isTitleHidden?: boolean | undefined
  lead?: ReactNode
  children: ReactNode
}

/** A screen that needs no session: a card in the middle. */
export function OpenPage({ title, isTitleHidden, lead, children }: OpenPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)

  // The browser's focus, which is lost when the previous step unmounts.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={styles['page']}>
      <header className={styles['brand']}>
        <Logo label={frameText.home} to={CONSOLE_PATH} />
        <span className={styles['mark']}>{consoleText.console}</span>
      </header>
      <main className={styles['card']}>
        <h1
          ref={heading}
          tabIndex={-1}
          className={isTitleHidden ? 'visually-hidden' : classNames(styles['title'])}
        >
          {title}
        </h1>
        {lead && <p className={styles['lead']}>{lead}</p>}
        {children}
      </main>
    </div>
  )
}
