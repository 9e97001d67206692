import { encode } from 'uqr'
import styles from './credentials.module.css'

const QUIET_ZONE = 4

export type QrCodeProps = { label: string; text: string }

/** A text as a QR code, drawn as a single path. */
export function QrCode({ label, text }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an image address would contain the secret
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={styles['qr']}
    >
      <path d={path} />
    </svg>
  )
}
