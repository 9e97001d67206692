import { Link } from 'react-router'
import type { WireShopContent } from '../../../../domains/content/content.contract.ts'
import { landingText } from '../../../../domains/content/landing.messages.ts'
import styles from './banner.module.css'

export type BannerProps = { banner: NonNullable<WireShopContent['banner']> }

/** The operator's promotional banner. @see GEN-05 */
export function Banner({ banner }: BannerProps) {
  return (
    <section className={styles['banner']} aria-label={landingText.offer}>
      <Ribbon />
      <div className={styles['words']}>
        <p className={styles['eyebrow']}>{banner.eyebrow}</p>
        <h2 className={styles['title']}>{banner.title}</h2>
        <p className={styles['text']}>{banner.text}</p>
      </div>
      <Link to={banner.link} className={styles['link']}>
        {banner.link_text}
      </Link>
    </section>
  )
}

function Ribbon() {
  return (
    <svg className={styles['ribbon']} viewBox="0 0 128 180" aria-hidden>
      <path className={styles['loop']} d="M64 62C40 34 46 8 64 8s24 26 0 54z" strokeWidth="19" />
      <path className={styles['behind']} d="M66 56 26 158" strokeWidth="20" />
      <path className={styles['front']} d="M62 56l40 102" strokeWidth="20" />
    </svg>
  )
}
