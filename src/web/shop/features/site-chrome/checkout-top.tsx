import { Lock } from 'lucide-react'
import { siteText } from '../../../../domains/content/site.messages.ts'
import { Icon } from '../../../ui/action/icon.tsx'
import { Logo } from '../../../ui/layout/logo.tsx'
import { SiteHeader } from './site-header.tsx'
import styles from './site-chrome.module.css'
import { MAIN_ID } from './site-top.tsx'

/** The header of the payment pages, with only the link to the home page. */
export function CheckoutTop() {
  return (
    <SiteHeader
      skip={{ text: siteText.skip, target: MAIN_ID }}
      logo={<Logo label={siteText.home} />}
      account={
        <p className={styles['secure']}>
          <Icon of={Lock} size="s" />
          {siteText.secure}
        </p>
      }
    />
  )
}
