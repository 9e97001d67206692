import { Link } from 'react-router'
import type { WireProductDetail } from '../../../../domains/catalogue/detail/detail.contract.ts'
import { SEX_DISCLOSURE_PROHIBITED } from '../../../../domains/catalogue/prenatal.messages.ts'
import { callNumber } from '../../../../domains/content/site.messages.ts'
import { enquiryText } from '../../../../domains/enquiries/enquiries.messages.ts'
import { useContent } from '../../data/use-content.ts'
import { usePincode } from '../../data/use-pincode.ts'
import { useSession } from '../../../app/use-session.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Sheet, type SheetProps } from '../../../ui/overlay/sheet.tsx'
import { EnquiryFields } from './enquiry-fields.tsx'
import styles from './enquiry.module.css'
import { begunEnquiry } from './begun-enquiry.ts'
import { useEnquiryForm } from './use-enquiry-form.ts'

type EnquirySheetProps = Pick<SheetProps, 'open' | 'onClose'> & { product: WireProductDetail }

/** The enquiry form about a product: the lab calls the shopper back. @see ENQ-01 … ENQ-11 */
export function EnquirySheet({ product, open, onClose }: EnquirySheetProps) {
  const { customer } = useSession()
  const asksZip = product.diagnostics_flag
  const pincode = usePincode()
  const begun = begunEnquiry(customer, asksZip ? pincode : null)
  const form = useEnquiryForm({ sku: product.sku, begun, onSent: onClose })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={product.name}
      closeLabel={enquiryText.close}
      onSubmit={form.submit}
      footer={
        <Button type="submit" full busy={form.isBusy} busyLabel={enquiryText.sending}>
          {enquiryText.submit}
        </Button>
      }
    >
      <p className={styles['greeting']}>{enquiryText.greeting}</p>
      {product.is_prenatal && <Note>{SEX_DISCLOSURE_PROHIBITED}</Note>}
      <EnquiryFields form={form} asksZip={asksZip} />
      {form.notTaken && (
        <Note kind="warn" live>
          {form.notTaken}
        </Note>
      )}
      <Foot />
    </Sheet>
  )
}

function Foot() {
  const phone = useContent()?.support_phone
  const [before, link, after] = enquiryText.notice
  return (
    <p className={styles['notice']}>
      {before}
      <Link to="/privacy">{link}</Link>
      {after}
      {phone && (
        <>
          {' '}
          <a href={`tel:${phone}`} className={styles['phone']}>
            {callNumber(phone)}
          </a>
        </>
      )}
    </p>
  )
}
