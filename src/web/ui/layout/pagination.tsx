import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { classNames } from '../class-names.ts'
import { Icon } from '../action/icon.tsx'
import styles from './pagination.module.css'

export type PaginationProps = {
  /** Read out: "Pages". */
  label: string
  /** Counted from 1. */
  page: number
  pageCount: number
  toPage: (page: number) => string
  previousText: string
  nextText: string
  /** Read out: "Page 3". */
  pageLabel: (page: number) => string
}

/** Links to the first page of a list, the last one, and the neighbours of the current one. */
export function Pagination(props: PaginationProps) {
  const { label, page, pageCount, toPage, previousText, nextText, pageLabel } = props
  if (pageCount <= 1) return null
  const visible = Array.from({ length: pageCount }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pageCount || Math.abs(number - page) <= 1,
  )
  return (
    <nav aria-label={label} className={styles['pages']}>
      {page > 1 && (
        <Link rel="prev" to={toPage(page - 1)} className={styles['page']} aria-label={previousText}>
          <Icon of={ChevronLeft} />
        </Link>
      )}
      {visible.map((number, index) => (
        <Link
          discover="none"
          key={number}
          to={toPage(number)}
          className={classNames(
            styles['page'],
            number - (visible[index - 1] ?? 0) > 1 && styles['after-gap'],
          )}
          aria-label={pageLabel(number)}
          aria-current={number === page ? 'page' : undefined}
        >
          {number}
        </Link>
      ))}
      {page < pageCount && (
        <Link rel="next" to={toPage(page + 1)} className={styles['page']} aria-label={nextText}>
          <Icon of={ChevronRight} />
        </Link>
      )}
    </nav>
  )
}
