import type { ReactNode } from 'react'

/** A column of a data table. */
export type TableColumn<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  isSortable?: boolean
  /** Whether the column names the row and therefore cannot be hidden. */
  isFixed?: boolean
  /** Whether the values are numbers, which are aligned at the end. */
  isNumber?: boolean
  /** In the card of a phone: `corner` is beside the name of the row, `bare` has no heading in front. */
  inCard?: 'corner' | 'bare'
}
