import { CircleAlert, CircleCheck, MapPin } from 'lucide-react'
import { collectionAt, detailText } from '../../../../domains/catalogue/detail/detail.messages.ts'
import { overlayTrigger } from '../../../app/overlay/overlay-trigger.ts'
import { type Collecting, collectingText, useEarliestSlot } from '../../data/use-earliest-slot.ts'
import { useOverlayNavigation } from '../../../app/overlay/overlay-navigation.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/action/icon.tsx'
import styles from './product-detail.module.css'

/** Whether and when samples are collected at the shopper's pincode. Every state has the same height. */
export function Collection() {
  const collecting = useEarliestSlot()
  const { go } = useOverlayNavigation()
  const isLoaded = collecting.state !== 'no-pincode'
  return (
    <section className={styles['collection']} aria-labelledby="collection">
      <div className={styles['collection-head']}>
        <h2 id="collection" className={styles['collection-title']}>
          {isLoaded ? collectionAt(collecting.pincode) : detailText.collection}
        </h2>
        <Button variant="link" aria-haspopup="dialog" {...overlayTrigger('pincode', go)}>
          {isLoaded ? detailText.change : detailText.setPincode}
        </Button>
      </div>
      <div className={styles['collection-line']} aria-busy={collecting.state === 'asking'} aria-live="polite">
        <Line collecting={collecting} />
      </div>
    </section>
  )
}

const ICONS = {
  'no-pincode': MapPin,
  asking: MapPin,
  served: CircleCheck,
  'not-served': CircleAlert,
  failed: CircleAlert,
} as const

function Line({ collecting }: { collecting: Collecting }) {
  const { state } = collecting
  const isGood = state === 'served' && collecting.slot !== null
  return (
    <>
      <p className={classNames(styles['line'], isGood && styles['served'])} data-state={state}>
        <Icon of={ICONS[state]} size="s" />
        <span>{collectingText(collecting)}</span>
      </p>
      {state === 'failed' && (
        <Button variant="link" onClick={collecting.retry}>
          {detailText.tryAgain}
        </Button>
      )}
    </>
  )
}
