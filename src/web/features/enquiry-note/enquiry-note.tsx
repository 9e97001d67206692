import { Phone } from 'lucide-react'
import { enquiryNote } from '../../../domains/catalogue/pages.messages.ts'
import { phoneText, SHOP_NAME } from '../../../domains/content/site.messages.ts'
import { useContent } from '../../client/use-content.ts'
import { useOverlay } from '../../client/use-overlay.ts'
import { useProduct } from '../../client/use-product.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Modal } from '../../ui/modal.tsx'

/** Says how to book what is sold on enquiry: by phone. */
export function EnquiryNote() {
  const { sheet, id, close } = useOverlay()
  const isOpen = sheet === 'enquiry'
  const { product } = useProduct(isOpen ? id : null)
  const phone = useContent()?.support_phone ?? ''
  return (
    <Modal
      open={isOpen}
      onClose={close}
      title={product?.name ?? SHOP_NAME}
      closeLabel={enquiryNote.close}
      actions={
        <ButtonLink to={`tel:${phone}`} full icon={<Icon of={Phone} size="s" />} about={phoneText(phone)}>
          {enquiryNote.call}
        </ButtonLink>
      }
    >
      <p>{enquiryNote.text}</p>
      <p className="tabular">
        <b>{phoneText(phone)}</b>
      </p>
    </Modal>
  )
}
