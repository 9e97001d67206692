import styles from './toran.module.css'

const BAY = 185
/** Where a flower hangs within one bay of the garland, as offset, height and size. */
const FLOWERS = [
  { x: 0, y: 12, scale: 1.05 },
  { x: 25.9, y: 21.1, scale: 0.83 },
  { x: 59.2, y: 30, scale: 1 },
  { x: 125.8, y: 30, scale: 1 },
  { x: 159.1, y: 21.1, scale: 0.83 },
]
/** A tube hangs in the middle of a bay; bays 0 to 7 are the drawing, the others show on very wide screens. */
const TUBES = [
  { bay: -1, colour: 'most-popular', hangs: 71 },
  { bay: 1, colour: 'best-value', hangs: 85 },
  { bay: 2, colour: 'most-booked', hangs: 47 },
  { bay: 3, colour: 'affordable', hangs: 71 },
  { bay: 4, colour: 'gyno-choice', hangs: 71 },
  { bay: 5, colour: 'most-popular', hangs: 47 },
  { bay: 6, colour: 'healthy-heart', hangs: 85 },
  { bay: 8, colour: 'best-value', hangs: 71 },
]
const FIRST_BAY = -4
const BAYS = Array.from({ length: 16 }, (_, index) => FIRST_BAY + index)

/** The garland of marigolds, mango leaves and sample tubes over the hero; decoration. */
export function Toran() {
  const string = `M${BAY * FIRST_BAY} 10${' q92.5 46 185 0'.repeat(BAYS.length)}`
  return (
    <svg className={styles['toran']} viewBox="0 0 1480 182" preserveAspectRatio="xMidYMin slice" aria-hidden>
      <Drawings />
      <path className={styles['string']} d={string} />
      {TUBES.map(({ bay, colour, hangs }) => (
        <g key={bay} className={styles[colour]} transform={`translate(${BAY * (bay + 0.5)})`}>
          <path className={styles['string']} d={`M0 33V${hangs}`} />
          <use href="#toran-tube" x={-13} y={hangs} />
        </g>
      ))}
      {BAYS.map((bay) => (
        <use key={bay} href="#toran-leaf" x={BAY * bay} />
      ))}
      {BAYS.flatMap((bay) =>
        FLOWERS.map(({ x, y, scale }) => (
          <use
            key={`${bay}-${x}`}
            href="#toran-flower"
            transform={`translate(${BAY * bay + x} ${y}) scale(${scale})`}
          />
        )),
      )}
    </svg>
  )
}

/** Drawn once and used many times, so that the garland stays small in the page. */
function Drawings() {
  const petals = Array.from({ length: 10 }, (_, index) => (Math.PI / 5) * index)
  return (
    <defs>
      <g id="toran-flower">
        {petals.map((angle) => (
          <circle
            key={angle}
            className={styles['petal']}
            cx={(6.5 * Math.cos(angle)).toFixed(1)}
            cy={(6.5 * Math.sin(angle)).toFixed(1)}
            r="3.2"
          />
        ))}
        <circle className={styles['heart']} r="6.5" />
        <circle className={styles['petal']} r="3.1" />
      </g>
      <g id="toran-leaf">
        <path className={styles['leaf']} d="M0 8c-9 8-11 24 0 44c11-20 9-36 0-44z" />
        <path className={styles['vein']} d="M0 12v36" />
      </g>
      <g id="toran-tube">
        <path className={styles['glass']} d="M3 16h20v54a10 10 0 0 1-20 0z" />
        <path className={styles['sample']} d="M5 44h16v26a8 8 0 0 1-16 0z" />
        <path className={styles['label']} d="M4 22h18v26H4z" />
        <path className={styles['bars']} d="M7 26v18M9 26v18M12 26v18M13.5 26v18M16 26v18M19 26v18" />
        <rect className={styles['cap']} width="26" height="17" rx="3.5" />
        <path className={styles['ridges']} d="M4 3v11M8 3v11M12 3v11M16 3v11M20 3v11" />
      </g>
    </defs>
  )
}
