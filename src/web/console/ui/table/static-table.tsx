import type { ReactNode } from 'react'

type StaticTableProps = {
  /** The caption, for screen readers. */
  label: string
  headings: readonly string[]
  className: string | undefined
  /** The rows. */
  children: ReactNode
}

/** A plain table that always shows all of its rows. */
export function StaticTable({ label, headings, className, children }: StaticTableProps) {
  return (
    <table className={className}>
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
