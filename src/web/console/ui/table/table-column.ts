import type { ReactNode } from 'react'

/** A column of a data table. */
export type TableColumn<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  isSortable?: boolean
  /** Cannot be hidden: it names the row. */
  isFixed?: boolean
  /** Numbers stand at the end of their column. */
  isNumber?: boolean
  /** In the card of a phone: `corner` is beside the name of the row, `bare` has no heading in front. */
  inCard?: 'corner' | 'bare'
}
