import { CircleCheck } from 'lucide-react'
import { collectionAt, detailText } from '../../../domains/catalogue/pages.messages.ts'
import { opening } from '../../client/opening.ts'
import { useOverlay } from '../../client/use-overlay.ts'
import { usePincode } from '../../client/use-pincode.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './product-detail.module.css'

/** Whether the sample is collected where the shopper is; as high before the pincode is known as after. */
export function Collection() {
  const pincode = usePincode()
  const { go } = useOverlay()
  return (
    <div className={styles['collection']}>
      <h2 className={styles['collection-title']}>
        {pincode === null ? detailText.collection : collectionAt(pincode)}
      </h2>
      {pincode === null ? (
        <Button variant="link" aria-haspopup="dialog" {...opening('pincode', go)}>
          {detailText.checkPincode}
        </Button>
      ) : (
        <p className={styles['served']}>
          <Icon of={CircleCheck} size="s" />
          {detailText.collectionServed}
        </p>
      )}
    </div>
  )
}
