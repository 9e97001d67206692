import {
  Activity,
  Bean,
  Bone,
  Droplet,
  HeartPulse,
  type LucideIcon,
  Mars,
  PersonStanding,
  Stethoscope,
  Sun,
  TestTube,
  Thermometer,
  Users,
  Venus,
} from 'lucide-react'
import { Link } from 'react-router'
import type { WireCategory } from '../../../../domains/catalogue/shelves.contract.ts'
import { pathOfCategory } from '../../paths/category-path.ts'
import { Icon } from '../../../ui/action/icon.tsx'
import styles from './concern-tiles.module.css'

const ICONS: ReadonlyMap<string, LucideIcon> = new Map([
  ['full-body-checkup', PersonStanding],
  ['heart', HeartPulse],
  ['diabetes', Droplet],
  ['thyroid', Activity],
  ['womens-health', Venus],
  ['mens-health', Mars],
  ['liver', Stethoscope],
  ['kidney', Bean],
  ['vitamins', Sun],
  ['bone-and-joint', Bone],
  ['fever-and-infection', Thermometer],
  ['senior-care', Users],
])

export type ConcernTilesProps = { label: string; concerns: readonly WireCategory[] }

/** The common health concerns, each a link to its list. */
export function ConcernTiles({ label, concerns }: ConcernTilesProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles['tiles']}>
        {concerns.map((concern) => (
          <li key={concern.id}>
            <Link to={pathOfCategory(concern)} className={styles['tile']}>
              <Icon of={ICONS.get(concern.url_key) ?? TestTube} size="l" />
              {concern.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
