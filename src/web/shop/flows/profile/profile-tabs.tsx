import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { PROFILE_PARTS, profilePath, type ProfilePart } from '../../../../domains/customers/profile-parts.ts'
import { partText, profilePageText } from '../../../../domains/customers/profile.messages.ts'
import styles from './profile-tabs.module.css'

// A part of the previous tab stays in view.
const MARGIN = 64

/** The tabs of the profile: links, as each part has its address. */
export function ProfileTabs({ current }: { current: ProfilePart }) {
  const nav = useRef<HTMLElement>(null)

  // The strip scrolls on narrow phones: the current tab must be visible.
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
