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

// The server has them in memory, so that the page is complete without script.
let sections: ComponentType<SectionsProps> | null = import.meta.env.SSR
  ? (await load.sections()).ProductSections
  : null
const LazySections = lazy(() => load.sections().then((loaded) => ({ default: loaded.ProductSections })))

/** Loads the script of the sections before a page that no server rendered is displayed. */
export async function prepareSections(): Promise<void> {
  sections = (await load.sections()).ProductSections
}

/** The page of a retired product. */
export const RetiredPage = import.meta.env.SSR
  ? (await load.retired()).RetiredPage
  : lazy(() => load.retired().then((loaded) => ({ default: loaded.RetiredPage })))

// The server's HTML needs its styles at once, and the build retains only those whose names are used.
const STYLES = [accordion, note, pill, trustList]

/**
 * The sections below the first view: the server renders them, and their script loads after hydration. If the page
 * around them rendered again before that, they would be empty until their script has loaded.
 */
export const LaterSections = memo(function LaterSections({ product }: SectionsProps) {
  const [Sections] = useState(() => sections ?? LazySections)
  const container = useRef<HTMLDivElement>(null)
  return (
    <div ref={container} className={classNames(...STYLES.map((names) => names['later']))}>
      <Suspense fallback={<Room of={container} />}>
        <Sections product={product} />
      </Suspense>
    </div>
  )
})

/** A tap may still empty them for a moment: the content below does not move. */
function Room({ of }: { of: RefObject<HTMLDivElement | null> }) {
  // Read while the server's HTML is still in the document.
  const [height] = useState(() => of.current?.offsetHeight)
  return <div style={{ height }} />
}
