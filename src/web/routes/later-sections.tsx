import {
  type ComponentType,
  lazy,
  memo,
  useCallback,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { WireProductDetail } from '../../domains/catalogue/detail.contract.ts'
import accordion from '../ui/accordion.module.css'
import { classNames } from '../ui/class-names.ts'
import note from '../ui/note.module.css'
import pill from '../ui/pill.module.css'
import trustList from '../ui/trust-list.module.css'

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
  const isAlive = useRef(false)
  // A tap may empty it for a moment all the same: what stands below stays where it is.
  useEffect(() => (place.current !== null && !isAlive.current ? keepHeight(place.current) : undefined), [])
  const settle = useCallback(() => {
    isAlive.current = true
    place.current?.style.removeProperty('min-height')
  }, [])
  return (
    <div ref={place} className={classNames(...STYLES.map((names) => names['later']))}>
      <Suspense>
        <Sections product={product} />
        <Alive onAlive={settle} />
      </Suspense>
    </div>
  )
})

// Told its height once the browser has laid the page out: asking for it would have it done at once, and twice.
function keepHeight(element: HTMLElement): () => void {
  const observer = new ResizeObserver(([seen]) => {
    observer.disconnect()
    if (seen !== undefined) element.style.setProperty('min-height', `${seen.contentRect.height}px`)
  })
  observer.observe(element)
  return () => observer.disconnect()
}

// Its effect runs once the sections are alive; from then on they may shrink.
function Alive({ onAlive }: { onAlive: () => void }) {
  useLayoutEffect(onAlive, [onAlive])
  return null
}
