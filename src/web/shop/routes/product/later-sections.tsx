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

type PartProps = { product: WireProductDetail }
type Parts = Record<'ProductFacts' | 'ProductSections', ComponentType<PartProps>>

// The server has them in memory, so that the page is complete without script.
let parts: Parts | null = import.meta.env.SSR ? await load.sections() : null
const LAZY: Parts = {
  ProductFacts: lazy(() => load.sections().then((loaded) => ({ default: loaded.ProductFacts }))),
  ProductSections: lazy(() => load.sections().then((loaded) => ({ default: loaded.ProductSections }))),
}

/** Loads the script of the sections before a page that no server rendered is displayed. */
export async function prepareSections(): Promise<void> {
  parts = await load.sections()
}

/** The page of a retired product. */
export const RetiredPage = import.meta.env.SSR
  ? (await load.retired()).RetiredPage
  : lazy(() => load.retired().then((loaded) => ({ default: loaded.RetiredPage })))

// The server's HTML needs its styles at once, and the build retains only those whose names are used.
const STYLES = [accordion, note, pill, trustList]

/** The facts before ordering, whose script loads with the sections: nothing of them changes. */
export const LaterFacts = memo(function LaterFacts({ product }: PartProps) {
  return <Later name="ProductFacts" product={product} />
})

/** The sections below the first view. */
export const LaterSections = memo(function LaterSections({ product }: PartProps) {
  return <Later name="ProductSections" product={product} className={LATER} />
})

const LATER = classNames(...STYLES.map((names) => names['later']))

type LaterProps = PartProps & { name: keyof Parts; className?: string }

/**
 * A part that the server renders, and whose script loads after hydration. If the page around it rendered again before
 * that, it would be empty until its script has loaded.
 */
function Later({ name, product, className }: LaterProps) {
  const [Part] = useState(() => (parts ?? LAZY)[name])
  const container = useRef<HTMLDivElement>(null)
  return (
    <div ref={container} className={className}>
      <Suspense fallback={<Room of={container} />}>
        <Part product={product} />
      </Suspense>
    </div>
  )
}

/** A tap may still empty them for a moment: the content below does not move. */
function Room({ of }: { of: RefObject<HTMLDivElement | null> }) {
  // Read while the server's HTML is still in the document.
  const [height] = useState(() => of.current?.offsetHeight)
  return <div style={{ height }} />
}
