import type { ReactNode } from 'react'
import { contentsBadge } from '../../../../domains/catalogue/catalogue.messages.ts'
import { searchPageText } from '../../../../domains/catalogue/search-page.messages.ts'
import { siteText } from '../../../../domains/content/site.messages.ts'
import { useDelayed } from '../../../app/overlay/use-delayed.ts'
import { toProductView, type ProductView } from '../../view/product-view.ts'
import { useOverlay } from '../../../app/overlay/overlay-navigation.tsx'
import { useProduct } from '../../data/use-product.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { Pill } from '../../../ui/data/pill.tsx'
import { Price } from '../../../ui/data/price.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { LoadingArea, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ContentsList } from './contents-list.tsx'
import styles from './test-contents.module.css'

/** How long the sheet waits for its content, so that it opens with its final height. */
const CONTENT_WAIT_MS = 400

export type TestContentsSheetProps = { action: (product: ProductView) => ReactNode }

/** The contents of a product, with its price and its action. @see CONT-01 … CONT-03 */
export function TestContentsSheet({ action }: TestContentsSheetProps) {
  const { sheet, over, id, back } = useOverlay()
  const isRequested = sheet === 'contents' || over === 'contents'
  const { product, isFailed } = useProduct(isRequested ? id : null)
  const isLate = useDelayed(isRequested && product === null, CONTENT_WAIT_MS)
  const view = product === null ? null : toProductView(product)
  const badge = view && contentsBadge(view, view.attributes.includedCount)
  return (
    <Sheet
      open={isRequested && (product !== null || isFailed || isLate)}
      onClose={() => back(over === 'contents' ? { over: null, id: null } : { sheet: null, id: null })}
      subject={id ?? ''}
      title={view?.name ?? searchPageText.loading}
      closeLabel={siteText.close}
      subtitle={badge && <Pill>{badge}</Pill>}
      footer={view && <Foot product={view} action={action} />}
    >
      {isFailed && <Note kind="error">{searchPageText.failed}</Note>}
      <LoadingArea busy={product === null && !isFailed} label={searchPageText.loading}>
        {product === null ? (
          !isFailed && <Skeleton shape="row" count={6} />
        ) : (
          <ContentsList groups={product.parameters} />
        )}
      </LoadingArea>
    </Sheet>
  )
}

function Foot({ product, action }: { product: ProductView } & TestContentsSheetProps) {
  const { prices } = product
  return (
    <div className={styles['foot']}>
      {prices && <Price amount={prices.price} was={prices.originalPrice} percent={false} />}
      <div className={styles['action']}>{action(product)}</div>
    </div>
  )
}
