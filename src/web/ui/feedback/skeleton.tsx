import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './skeleton.module.css'

export type SkeletonProps = { shape: 'card' | 'row' | 'summary'; count?: number | undefined }

const LINES: Record<SkeletonProps['shape'], readonly string[]> = {
  card: ['title', 'long', 'medium', 'price', 'button'],
  row: ['title', 'short', 'price'],
  summary: ['pair', 'pair', 'pair', 'pair', 'total'],
}

/** Grey placeholders of the size of the content that loads. They are hidden from assistive technology. */
export function Skeleton({ shape, count = 1 }: SkeletonProps) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className={styles[shape]} aria-hidden>
      {LINES[shape].map((line, at) => (
        <div key={at} className={classNames(styles['line'], styles[line])} />
      ))}
    </div>
  ))
}

export type LoadingAreaProps = {
  busy: boolean
  label: string
  className?: string | undefined
  children: ReactNode
}

/** The container of loading content. It is marked busy and announces the loading once. */
export function LoadingArea({ busy, label, className, children }: LoadingAreaProps) {
  return (
    <div className={className} aria-busy={busy}>
      <output className="visually-hidden">{busy ? label : ''}</output>
      {children}
    </div>
  )
}
