import { Search } from 'lucide-react'
import { useLocation } from 'react-router'
import { itemCount, siteText } from '../../../../domains/content/site.messages.ts'
import { searchText } from '../../../../domains/catalogue/catalogue.messages.ts'
import { useCartCount } from '../../data/use-cart.ts'
import { useOverlayNavigation } from '../../../app/overlay/overlay-navigation.tsx'
import { usePincode } from '../../data/use-pincode.ts'
import { useSession } from '../../../app/use-session.ts'
import { IconLink } from '../../../ui/action/icon-button.tsx'
import { Logo } from '../../../ui/layout/logo.tsx'
import { SearchTrigger } from '../../../ui/layout/search-trigger.tsx'
import { overlayTrigger, SEARCH_PATH } from '../../../app/overlay/overlay-trigger.ts'
import { AccountLink, CartButton, HeaderNav, PincodeControl } from './header-parts.tsx'
import { SiteHeader } from './site-header.tsx'
import styles from './site-chrome.module.css'

/** The id of the skip link's target. */
export const MAIN_ID = 'content'

const PACKAGES_PATH = '/products/health-check/packages'
const TESTS_PATH = '/products/health-check/tests'

/** The header of every page; the visitor's data is filled in after hydration. */
export function SiteTop() {
  const { pathname } = useLocation()
  const { go } = useOverlayNavigation()
  const isHome = pathname === '/' || pathname === '/home'
  const links = [
    { to: PACKAGES_PATH, text: siteText.packages, current: pathname === PACKAGES_PATH },
    { to: TESTS_PATH, text: siteText.tests, current: pathname === TESTS_PATH },
  ]
  return (
    <SiteHeader
      skip={{ text: siteText.skip, target: MAIN_ID }}
      logo={<Logo label={siteText.home} />}
      pincode={<Pincode />}
      search={
        !isHome && (
          <SearchTrigger size="header" to={SEARCH_PATH} {...overlayTrigger('search', go)}>
            {searchText.placeholder}
          </SearchTrigger>
        )
      }
      nav={<HeaderNav label={siteText.menu} links={links} />}
      account={
        <>
          {!isHome && (
            <IconLink
              className={styles['phone-search']}
              label={searchText.placeholder}
              icon={Search}
              to={SEARCH_PATH}
              {...overlayTrigger('search', go)}
            />
          )}
          <Account />
        </>
      }
      cart={<Cart />}
    />
  )
}

function Pincode() {
  const { go } = useOverlayNavigation()
  const pincode = usePincode()
  return (
    <PincodeControl
      className={styles['pincode']}
      value={pincode ?? siteText.setPincode}
      prefix={pincode === null ? undefined : siteText.collectAt}
      hint={pincode === null ? siteText.choosePincode : siteText.changePincode}
      aria-haspopup="dialog"
      {...overlayTrigger('pincode', go)}
    />
  )
}

function Account() {
  const { go } = useOverlayNavigation()
  const { isSignedIn, customer } = useSession()
  if (isSignedIn) {
    return (
      <AccountLink
        className={styles['account']}
        text={customer?.firstname || siteText.account}
        to="/my-profile"
      />
    )
  }
  return (
    <AccountLink
      className={styles['account']}
      text={siteText.login}
      to="?sheet=sign-in"
      {...overlayTrigger('sign-in', go)}
    />
  )
}

function Cart() {
  const { go } = useOverlayNavigation()
  const count = useCartCount()
  return (
    <CartButton
      count={count}
      label={siteText.cart}
      countText={itemCount(count ?? 0)}
      aria-haspopup="dialog"
      {...overlayTrigger('cart', go)}
    />
  )
}
