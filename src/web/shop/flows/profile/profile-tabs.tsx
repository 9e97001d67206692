import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { PROFILE_PARTS, profilePath, type ProfilePart } from '../../../../domains/customers/profile-parts.ts'
import { partText, profilePageText } from '../../../../domains/customers/profile.messages.ts'
import styles from './profile-tabs.module.css'

// The width of the previous tab that stays visible.
const MARGIN = 64

/** The tabs of the profile. They are links, because each part has its own address. */
export function ProfileTabs({ current }: { current: ProfilePart }) {
  const nav = useRef<HTMLElement>(null)

  // The strip scrolls on narrow phones. Scrolls the current tab into view.
  useLayoutEffect(() => {
    const tab = nav.current?.querySelectorAll('a')[PROFILE_PARTS.indexOf(current)]
    if (nav.current && tab) nav.current.scrollLeft = tab.offsetLeft - MARGIN
  }, [current])

  return (
    <nav ref={nav} aria-label={profilePageText.parts} className={styles['tabs']}>
      <ul className={styles['list']}>
        {PROFILE_PARTS.map((part) => (
          <li key={part}>
            <Link
              to={profilePath(part)}
              className={styles['tab']}
              aria-current={part === current ? 'page' : undefined}
              preventScrollReset
            >
              {partText[part]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
