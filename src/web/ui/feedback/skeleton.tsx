import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './skeleton.module.css'

export type SkeletonProps = { shape: 'card' | 'row' | 'summary'; count?: number | undefined }

const LINES: Record<SkeletonProps['shape'], readonly string[]> = {
  card: ['title', 'long', 'medium', 'price', 'button'],
  row: ['title', 'short', 'price'],
  summary: ['pair', 'pair', 'pair', 'pair', 'total'],
}

/** Grey placeholders of the content's own size while it loads, hidden from assistive technology. */
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

/** The container of loading content: marked busy, and announcing it once. */
export function LoadingArea({ busy, label, className, children }: LoadingAreaProps) {
  return (
    <div className={className} aria-busy={busy}>
      <output className="visually-hidden">{busy ? label : ''}</output>
      {children}
    </div>
  )
}
