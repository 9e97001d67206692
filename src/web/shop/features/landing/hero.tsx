import type { WireCategory } from '../../../../domains/catalogue/shelves.contract.ts'
import { searchText } from '../../../../domains/catalogue/catalogue.messages.ts'
import { pathOfCategory } from '../../paths/category-path.ts'
import { landingText } from '../../../../domains/content/landing.messages.ts'
import { useOverlayNavigation } from '../../../app/overlay/overlay-navigation.tsx'
import { overlayTrigger, SEARCH_PATH } from '../../../app/overlay/overlay-trigger.ts'
import { NextSlot } from '../../view/next-slot.tsx'
import { ChipLink, Chips } from '../../../ui/form/chip.tsx'
import { SearchTrigger } from '../../../ui/layout/search-trigger.tsx'
import { Toran } from '../../../ui/layout/toran.tsx'
import styles from './hero.module.css'

export type HeroProps = { concerns: readonly WireCategory[] }

/** The introduction of the shop, with the search. */
export function Hero({ concerns }: HeroProps) {
  const { go } = useOverlayNavigation()
  return (
    <section className={styles['hero']} data-on-dark aria-labelledby="hero">
      <Toran />
      <div className={`container ${styles['inside']}`}>
        <h1 id="hero" className={styles['title']}>
          {landingText.title}
        </h1>
        <p className={styles['lead']}>{landingText.lead}</p>
        <div className={styles['search']}>
          <SearchTrigger size="hero" to={SEARCH_PATH} {...overlayTrigger('search', go)}>
            {searchText.placeholder}
          </SearchTrigger>
        </div>
        <nav aria-label={landingText.quick} className={styles['quick']}>
          <Chips scroll>
            {concerns.map((concern) => (
              <ChipLink key={concern.id} onDark to={pathOfCategory(concern)}>
                {concern.name}
              </ChipLink>
            ))}
          </Chips>
        </nav>
        <div className={styles['next']}>
          <NextSlot />
        </div>
      </div>
    </section>
  )
}
