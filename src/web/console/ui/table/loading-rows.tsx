import styles from './data-table.module.css'

const ROWS = 6

/** Rows of the size of real ones, while the first page of a list loads. */
export function LoadingRows({ columns }: { columns: number }) {
  return (
    <tbody aria-hidden>
      {Array.from({ length: ROWS }, (_, row) => (
        <tr key={row}>
          {Array.from({ length: columns }, (_cell, column) => (
            <td key={column}>
              <span className={styles['loading']}>&nbsp;</span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
