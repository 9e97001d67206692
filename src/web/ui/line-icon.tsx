import type { SVGProps } from 'react'

/** A drawing as Lucide keeps it: its shapes with their attributes. */
type Drawing = { size?: number; node: readonly (readonly [string, Readonly<Record<string, string>>])[] }
type LineIconProps = Pick<SVGProps<SVGSVGElement>, 'className' | 'strokeWidth' | 'aria-hidden'>

/**
 * Makes an icon's component, in place of Lucide's own `createLucideIcon`: its shapes are one text, so that the page
 * comes alive without a look at each of them. How lines are drawn stands in `icon.module.css`.
 *
 * @see scripts/lean-modules.ts
 */
export function lineIcon({ size = 24, node }: Drawing) {
  const shapes = { __html: node.map(shapeOf).join('') }
  return function LineIcon(props: LineIconProps) {
    return <svg {...props} viewBox={`0 0 ${size} ${size}`} dangerouslySetInnerHTML={shapes} />
  }
}

function shapeOf([name, attributes]: Drawing['node'][number]): string {
  const written = Object.entries(attributes).filter(([key]) => key !== 'key')
  return `<${name}${written.map(([key, value]) => ` ${key}="${value}"`).join('')}></${name}>`
}
