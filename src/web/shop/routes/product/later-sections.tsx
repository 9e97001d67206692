import { memo, type RefObject, useRef, useState } from 'react'
import type { WireProductDetail } from '../../../../domains/catalogue/detail/detail.contract.ts'
import { type LazyPartProps, ServerPart } from '../../../app/part/lazy-part.tsx'
import { createPart } from '../../../app/part/part.ts'
import accordion from '../../../ui/layout/accordion.module.css'
import { classNames } from '../../../ui/class-names.ts'
import note from '../../../ui/feedback/note.module.css'
import pill from '../../../ui/data/pill.module.css'
import trustList from '../../../ui/data/trust-list.module.css'
import { PartFailed } from '../../overlay-part.tsx'

const fetchParts = () => import('./product-sections.tsx')
const fetchRetired = () => import('./retired-product.tsx').then((m) => m.RetiredPage)

// On the server the sections are in memory, so that the HTML is complete.
const inMemory = import.meta.env.SSR ? await fetchParts() : null
const factsPart = createPart(async () => (await fetchParts()).ProductFacts, inMemory?.ProductFacts)
const sectionsPart = createPart(async () => (await fetchParts()).ProductSections, inMemory?.ProductSections)

/** The page of a retired product. */
export const retiredPart = createPart(fetchRetired, import.meta.env.SSR ? await fetchRetired() : null)

/** Loads the script of the sections for a page that the server has not rendered. Failures are ignored. */
export async function prepareSections(): Promise<void> {
  await Promise.all([factsPart.load(), sectionsPart.load()]).catch(() => undefined)
}

type ProductProps = { product: WireProductDetail }

// Makes the build link these style sheets with the page: the server's HTML needs them before the script loads.
const LATER = classNames(...[accordion, note, pill, trustList].map((names) => names['later']))

/** The facts about a product. A failure of their script is reported by the sections and not here. */
export const LaterFacts = memo(function LaterFacts({ product }: ProductProps) {
  return <Later part={factsPart} product={product} Failed={NoFailure} />
})

const NoFailure = () => null

/** The sections of a product's page below the first view. */
export const LaterSections = memo(function LaterSections({ product }: ProductProps) {
  return <Later part={sectionsPart} product={product} Failed={PartFailed} className={LATER} />
})

type LaterProps = ProductProps & Pick<LazyPartProps<ProductProps>, 'part' | 'Failed'> & { className?: string }

/**
 * A part that the server renders and whose script loads after hydration. Its parents are memoized: if they rendered again
 * earlier, the part would be empty until its script has loaded.
 */
function Later({ part, product, Failed, className }: LaterProps) {
  const container = useRef<HTMLDivElement>(null)
  return (
    <div ref={container} className={className}>
      <ServerPart part={part} props={{ product }} waiting={<Placeholder of={container} />} Failed={Failed} />
    </div>
  )
}

/**
 * A placeholder with the height of the server's HTML, if React discards it after a tap, so that the content below
 * does not move.
 */
function Placeholder({ of }: { of: RefObject<HTMLDivElement | null> }) {
  // Measured while the server's HTML is still in the document.
  const [height] = useState(() => of.current?.offsetHeight)
  return <div style={{ height }} />
}
