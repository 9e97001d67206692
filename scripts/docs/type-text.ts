/** The parts of JSON Schema that our contracts use. */
export type Shape = {
  $ref?: string
  $defs?: Record<string, Shape>
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  additionalProperties?: Shape | boolean
  items?: Shape
  default?: unknown
}

/** A shape written as a TypeScript type, one property a line where there are several. */
export function typeText(shape: Shape, indent = ''): string {
  if (shape.$ref !== undefined) return shape.$ref.split('/').at(-1) ?? 'unknown'
  if (shape.const !== undefined) return JSON.stringify(shape.const)
  if (shape.enum !== undefined) return shape.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = shape.anyOf ?? shape.oneOf
  if (choices !== undefined) return choices.map((choice) => typeText(choice, indent)).join(' | ')
  if (shape.allOf !== undefined) return shape.allOf.map((part) => typeText(part, indent)).join(' & ')
  if (shape.type === 'array') return `Array<${typeText(shape.items ?? {}, indent)}>`
  if (shape.type === 'object') return objectText(shape, indent)
  return Array.isArray(shape.type) ? shape.type.join(' | ') : (shape.type ?? 'unknown')
}

function objectText({ properties = {}, required = [], additionalProperties }: Shape, indent: string): string {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(([name, shape]) => {
    const mark = required.includes(name) ? '' : '?'
    const fallback = shape.default === undefined ? '' : ` // default ${JSON.stringify(shape.default)}`
    return `${inner}${name}${mark}: ${typeText(shape, inner)}${fallback}`
  })
  if (typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0) {
    lines.push(`${inner}[name: string]: ${typeText(additionalProperties, inner)}`)
  }
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}
