import type { ProductView } from '../../view/product-view.ts'
import { useOverlayNavigation } from '../../../app/overlay/overlay-navigation.tsx'
import styles from './product-card.module.css'

export type ContentsButtonProps = { product: ProductView; text: string }

/** Opens the contents of a product, over the current overlay if there is one. */
export function ContentsButton({ product, text }: ContentsButtonProps) {
  const { current, go } = useOverlayNavigation()
  const open = () => {
    const { id } = product
    go(current().sheet === null ? { sheet: 'contents', id } : { over: 'contents', id })
  }
  return (
    <button
      type="button"
      className={styles['contents']}
      aria-label={`${text}, ${product.name}`}
      aria-haspopup="dialog"
      data-opens="contents"
      onClick={open}
    >
      {text}
    </button>
  )
}
