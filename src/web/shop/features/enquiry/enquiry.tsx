import { useState } from 'react'
import { enquiryText } from '../../../../domains/enquiries/enquiries.messages.ts'
import { productPath, toProductView, type ProductView } from '../../view/product-view.ts'
import { useDelayed } from '../../../app/overlay/use-delayed.ts'
import { useOverlay } from '../../../app/overlay/overlay-navigation.tsx'
import { useProduct } from '../../data/use-product.ts'
import { useSession } from '../../../app/use-session.ts'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Sheet, type SheetProps } from '../../../ui/overlay/sheet.tsx'
import { LoadingArea, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { EnquirySheet } from './enquiry-sheet.tsx'

/** How long the sheet waits for its content and its initial values, so that it opens complete. */
const CONTENT_WAIT_MS = 400

/** The enquiry about a product, over the page or over another overlay. Each opening starts with a new form. */
export function Enquiry() {
  const { sheet, over, id, back } = useOverlay()
  const isRequested = sheet === 'enquiry' || over === 'enquiry'
  const { product, isFailed } = useProduct(isRequested ? id : null)
  const session = useSession()
  const isLoaded = session.isLoaded || session.isFailed
  const isLate = useDelayed(isRequested && (product === null || !isLoaded), CONTENT_WAIT_MS)
  const isOpen = isRequested && product !== null && (isLoaded || isLate)
  const opening = useOpening(isOpen)
  const onClose = () => back(over === 'enquiry' ? { over: null, id: null } : { sheet: null, id: null })

  if (product === null)
    return <Waiting open={isRequested && (isFailed || isLate)} isFailed={isFailed} onClose={onClose} />
  if (product.is_product_inquiry_enable !== '1')
    return <OrderInstead product={toProductView(product)} open={isRequested} onClose={onClose} />
  if (opening === 0) return null
  return <EnquirySheet key={opening} product={product} open={isOpen} onClose={onClose} />
}

// Counts the openings. Each opening has a new form, so that no personal data stays in it. @see ENQ-06
function useOpening(isOpen: boolean): number {
  const [wasOpen, setWasOpen] = useState(false)
  const [count, setCount] = useState(0)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setCount(count + 1)
  }
  return count
}

type SheetState = Pick<SheetProps, 'open' | 'onClose'>

function Waiting({ isFailed, ...sheet }: SheetState & { isFailed: boolean }) {
  return (
    <Sheet {...sheet} title={enquiryText.title} closeLabel={enquiryText.close}>
      {isFailed ? (
        <Note kind="error">{enquiryText.notLoaded}</Note>
      ) : (
        <LoadingArea busy label={enquiryText.loading}>
          <Skeleton shape="row" count={3} />
        </LoadingArea>
      )}
    </Sheet>
  )
}

function OrderInstead({ product, ...sheet }: SheetState & { product: ProductView }) {
  const path = productPath(product)
  return (
    <Sheet
      {...sheet}
      title={product.name}
      closeLabel={enquiryText.close}
      footer={
        path && (
          <ButtonLink to={path} full>
            {enquiryText.toProduct}
          </ButtonLink>
        )
      }
    >
      <p>{enquiryText.orderInstead}</p>
    </Sheet>
  )
}
