import { Compass } from 'lucide-react'
import { searchText } from '../../domains/catalogue/catalogue.messages.ts'
import { footerText, PAGE_MISSING, pageMissingText } from '../../domains/content/site.messages.ts'
import { overlayTrigger, SEARCH_PATH } from '../app/overlay/overlay-trigger.ts'
import { useOverlay } from '../app/overlay/overlay-navigation.tsx'
import { ButtonLink } from '../ui/action/button.tsx'
import { SearchTrigger } from '../ui/layout/search-trigger.tsx'
import { Icon } from '../ui/action/icon.tsx'
import styles from './failure-page.module.css'

/** The page for a missing address. */
export function MissingPage() {
  const { go } = useOverlay()
  return (
    <div className={`container ${styles['page']}`}>
      <Icon of={Compass} size="xl" className={styles['icon']} />
      <h1>{PAGE_MISSING}</h1>
      <p className={styles['text']}>{pageMissingText.text}</p>
      <div className={styles['search']}>
        <SearchTrigger size="page" to={SEARCH_PATH} {...overlayTrigger('search', go)}>
          {searchText.placeholder}
        </SearchTrigger>
      </div>
      <div className={styles['links']}>
        <ButtonLink to="/">{pageMissingText.toHome}</ButtonLink>
        <ButtonLink variant="secondary" to="/products/health-check/packages">
          {footerText.packages}
        </ButtonLink>
        <ButtonLink variant="secondary" to="/products/health-check/tests">
          {footerText.tests}
        </ButtonLink>
      </div>
    </div>
  )
}
