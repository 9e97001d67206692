import { type ComponentType, lazy, memo, type RefObject, Suspense, useRef, useState } from 'react'
import type { WireProductDetail } from '../../../../domains/catalogue/detail/detail.contract.ts'
import accordion from '../../../ui/layout/accordion.module.css'
import { classNames } from '../../../ui/class-names.ts'
import note from '../../../ui/feedback/note.module.css'
import pill from '../../../ui/data/pill.module.css'
import trustList from '../../../ui/data/trust-list.module.css'

const load = {
  sections: () => import('./product-sections.tsx'),
  retired: () => import('./retired-product.tsx'),
}

type SectionsProps = { product: WireProductDetail }

// The server has them at hand, so that the page is whole without script.
let sections: ComponentType<SectionsProps> | null = import.meta.env.SSR
  ? (await load.sections()).ProductSections
  : null
const LazySections = lazy(() => load.sections().then((loaded) => ({ default: loaded.ProductSections })))

/** Fetches the script of the sections before a page is shown that no server rendered. */
export async function prepareSections(): Promise<void> {
  sections = (await load.sections()).ProductSections
}

/** The page in place of a product that is gone. */
export const RetiredPage = import.meta.env.SSR
  ? (await load.retired()).RetiredPage
  : lazy(() => load.retired().then((loaded) => ({ default: loaded.RetiredPage })))

// What the server renders needs its styles at once, and the build keeps only those whose names are asked for.
const STYLES = [accordion, note, pill, trustList]

/**
 * What stands below the first view: it is there with the page, and its script comes when the page has come alive. Made
 * anew with the page around it before that, it would be emptied for as long as its script is on its way.
 */
export const LaterSections = memo(function LaterSections({ product }: SectionsProps) {
  const [Sections] = useState(() => sections ?? LazySections)
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place} className={classNames(...STYLES.map((names) => names['later']))}>
      <Suspense fallback={<Room of={place} />}>
        <Sections product={product} />
      </Suspense>
    </div>
  )
})

/** A tap may empty them for a moment all the same: what stands below stays where it is. */
function Room({ of }: { of: RefObject<HTMLDivElement | null> }) {
  // Asked while what the server sent still stands there.
  const [height] = useState(() => of.current?.offsetHeight)
  return <div style={{ height }} />
}
