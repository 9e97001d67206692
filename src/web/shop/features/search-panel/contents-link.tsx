import type { ProductView } from '../../view/product-view.ts'
import { useOverPanel } from './use-over-panel.ts'
import styles from './search-panel.module.css'

export type ContentsLinkProps = { product: ProductView; text: string }

/** Opens the contents of a product. @see CONT-01 … CONT-03 */
export function ContentsLink({ product, text }: ContentsLinkProps) {
  const open = useOverPanel()
  return (
    <button
      type="button"
      className={styles['contents']}
      aria-label={`${text}, ${product.name}`}
      aria-haspopup="dialog"
      data-opens="contents"
      onClick={() => open('contents', product.id)}
    >
      {text}
    </button>
  )
}
