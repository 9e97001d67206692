import { policyLinks } from '../../../../domains/policies/policies.messages.ts'
import { callNumber, footerText, siteText } from '../../../../domains/content/site.messages.ts'
import { POLICY_PATHS } from '../../../../domains/policies/policies.ts'
import { useContent } from '../../data/use-content.ts'
import { Logo } from '../../../ui/layout/logo.tsx'
import { SiteFooter } from './site-footer.tsx'
import styles from './site-chrome.module.css'

const SHOP = {
  heading: footerText.shop,
  links: [
    { to: '/products/health-check/packages', text: footerText.packages },
    { to: '/products/health-check/tests', text: footerText.tests },
    { to: '/product/health-bank', text: footerText.bank },
    { to: '/product/home-devices', text: footerText.devices },
    { to: '/product/health-clinic', text: footerText.clinics },
  ],
}
const ACCOUNT = {
  heading: footerText.account,
  links: [
    { to: '/my-profile', text: footerText.orders },
    { to: '/my-profile/account', text: footerText.details },
    { to: '/refer-and-earn', text: footerText.refer },
  ],
}
const HELP_PATHS = [POLICY_PATHS.preparation, POLICY_PATHS.delivery, POLICY_PATHS.labs]
const isHelp = ({ to }: { to: string }) => HELP_PATHS.includes(to)
const LEGAL = { heading: footerText.legal, links: policyLinks.filter((link) => !isHelp(link)) }

/** The footer of every page. */
export function SiteBottom() {
  const content = useContent()
  const phone = content?.support_phone
  const help = [{ to: '/search', text: footerText.search }, ...policyLinks.filter(isHelp)]
  const call = phone ? [{ to: `tel:${phone}`, text: callNumber(phone) }] : []
  return (
    <SiteFooter
      logo={<Logo label={siteText.home} />}
      columns={[SHOP, ACCOUNT, { heading: footerText.help, links: [...help, ...call] }, LEGAL]}
    >
      {content?.small_print && <p className={styles['small-print']}>{content.small_print}</p>}
      <p className={styles['small-print']}>{footerText.pincodes}</p>
    </SiteFooter>
  )
}
