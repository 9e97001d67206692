import type { MetaFunction } from 'react-router'
import { privacyText } from '../../domains/content/privacy.messages.ts'
import { callNumber, pageTitle } from '../../domains/content/site.messages.ts'
import { useContent } from '../client/use-content.ts'
import { ButtonLink } from '../ui/button.tsx'
import styles from './privacy.module.css'

export { shouldRevalidate } from '../client/should-revalidate.ts'

export const meta: MetaFunction = () => [{ title: pageTitle(privacyText.tab) }]

/** What the shop keeps of a person, and why. */
export default function Privacy() {
  const phone = useContent()?.support_phone
  return (
    <div className={`container ${styles['page']}`}>
      <h1>{privacyText.title}</h1>
      <p className={styles['lead']}>{privacyText.lead}</p>
      {privacyText.parts.map(({ title, items }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul className={styles['items']}>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      ))}
      {phone && (
        <ButtonLink variant="secondary" to={`tel:${phone}`}>
          {callNumber(phone)}
        </ButtonLink>
      )}
    </div>
  )
}
