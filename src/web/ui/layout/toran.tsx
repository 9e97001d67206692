import styles from './toran.module.css'

const BAY = 185
/** The position of a flower within one bay of the garland, as offset, height and size. */
const FLOWERS = [
  { x: 0, y: 12, scale: 1.05 },
  { x: 25.9, y: 21.1, scale: 0.83 },
  { x: 59.2, y: 30, scale: 1 },
  { x: 125.8, y: 30, scale: 1 },
  { x: 159.1, y: 21.1, scale: 0.83 },
]
/** Each tube hangs in the middle of a bay. Only very wide screens show bays other than 0 to 7. */
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

const ALL_BAYS = `M${BAY * FIRST_BAY} 10${' q92.5 46 185 0'.repeat(BAYS.length)}`
const PETALS = Array.from({ length: 10 }, (_, index) => (Math.PI / 5) * index)

/** A decorative garland of marigolds, mango leaves and sample tubes above the hero. */
export function Toran() {
  return (
    <svg
      className={styles['toran']}
      viewBox="0 0 1480 182"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden
      dangerouslySetInnerHTML={GARLAND}
    />
  )
}

// One HTML string instead of two hundred elements, which hydration would visit one by one.
const GARLAND = {
  __html: [
    `<defs>${flower()}${leaf()}${tube()}</defs>`,
    path('string', ALL_BAYS),
    ...TUBES.map(({ bay, colour, hangs }) =>
      [
        `<g class="${styles[colour]}" transform="translate(${BAY * (bay + 0.5)})">`,
        `${path('string', `M0 33V${hangs}`)}<use href="#toran-tube" x="-13" y="${hangs}"/></g>`,
      ].join(''),
    ),
    ...BAYS.map((bay) => `<use href="#toran-leaf" x="${BAY * bay}"/>`),
    ...BAYS.flatMap((bay) =>
      FLOWERS.map(
        ({ x, y, scale }) =>
          `<use href="#toran-flower" transform="translate(${BAY * bay + x} ${y}) scale(${scale})"/>`,
      ),
    ),
  ].join(''),
}

// Defined once and referenced with `<use>`, which keeps the page small.
function flower(): string {
  const petals = PETALS.map((angle) => {
    const [x, y] = [Math.cos(angle), Math.sin(angle)].map((part) => (6.5 * part).toFixed(1))
    return `<circle class="${styles['petal']}" cx="${x}" cy="${y}" r="3.2"/>`
  })
  const heart = `<circle class="${styles['heart']}" r="6.5"/><circle class="${styles['petal']}" r="3.1"/>`
  return `<g id="toran-flower">${petals.join('')}${heart}</g>`
}

function leaf(): string {
  return `<g id="toran-leaf">${path('leaf', 'M0 8c-9 8-11 24 0 44c11-20 9-36 0-44z')}${path('vein', 'M0 12v36')}</g>`
}

function tube(): string {
  return [
    '<g id="toran-tube">',
    path('glass', 'M3 16h20v54a10 10 0 0 1-20 0z'),
    path('sample', 'M5 44h16v26a8 8 0 0 1-16 0z'),
    path('label', 'M4 22h18v26H4z'),
    path('bars', 'M7 26v18M9 26v18M12 26v18M13.5 26v18M16 26v18M19 26v18'),
    `<rect class="${styles['cap']}" width="26" height="17" rx="3.5"/>`,
    path('ridges', 'M4 3v11M8 3v11M12 3v11M16 3v11M20 3v11'),
    '</g>',
  ].join('')
}

function path(kind: string, d: string): string {
  return `<path class="${styles[kind]}" d="${d}"/>`
}
