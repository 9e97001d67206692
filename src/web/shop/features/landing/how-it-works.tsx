import { howItWorks } from '../../../../domains/content/landing.messages.ts'
import styles from './how-it-works.module.css'

/** A home collection in four steps. */
export function HowItWorks() {
  return (
    <ol className={styles['steps']}>
      {howItWorks.map(({ title, text }) => (
        <li key={title} className={styles['step']}>
          <h3 className={styles['title']}>{title}</h3>
          <p className={styles['text']}>{text}</p>
        </li>
      ))}
    </ol>
  )
}
