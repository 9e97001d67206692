import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Card } from '../../ui/layout/card.tsx'
import styles from './titled-card.module.css'

type CardTitleProps = { id?: string; children: ReactNode }

/** The heading of a card whose content is a grid. */
export function CardTitle({ id, children }: CardTitleProps) {
  return (
    <h2 id={id} className={styles['title']}>
      {children}
    </h2>
  )
}

type TitledCardProps = { id: string; title: string; sticky?: boolean; children: ReactNode }

/** A card that its heading names. */
export function TitledCard({ id, title, sticky, children }: TitledCardProps) {
  return (
    <Card labelledBy={id} sticky={sticky}>
      <h2 id={id} className={classNames(styles['title'], styles['spaced'])}>
        {title}
      </h2>
      {children}
    </Card>
  )
}
