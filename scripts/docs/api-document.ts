import * as z from 'zod'
import { consoleCalls } from '../../src/console-calls.ts'
import { calls } from '../../src/contract.ts'
import type { Endpoint } from '../../src/kernel/endpoint.ts'
import { typeText, type Shape } from './type-text.ts'

const HEAD = `# API reference

\`npm run docs\` generates this page from the contract schemas; do not edit it. Each heading gives method and path. The body of
a \`POST\` request is JSON. Every response is \`{"error": false, "data": …}\` or
\`{"error": true, "message": [{"message", "code", "field"?}], "data": null}\`. Named shapes are listed at the end.
`

/** `docs/api.md`: every call with its request and response, and the shapes that several calls share. */
export function apiDocument(): string {
  const shapes = new Map<string, Shape>()
  const sections = [...calls, ...consoleCalls].map((endpoint) => section(endpoint, shapes))
  const named = [...shapes].toSorted(([one], [other]) => one.localeCompare(other))
  const appendix = named.map(([name, shape]) => `### ${name}\n\n${block(typeText(shape))}`)
  return `${HEAD}\n${sections.join('\n')}\n## Shapes\n\n${appendix.join('\n')}`
}

function section(endpoint: Endpoint, shapes: Map<string, Shape>): string {
  const facts = [endpoint.id === 'ours' ? 'not in the specification' : endpoint.id, callersOf(endpoint)]
  return [
    `## ${endpoint.method} ${endpoint.path}`,
    '',
    `${endpoint.summary}. (${facts.join('; ')})`,
    '',
    'Request',
    block(typeText(shapeOf(endpoint.body, 'input', shapes))),
    'Response',
    block(typeText(shapeOf(endpoint.reply, 'output', shapes))),
  ].join('\n')
}

function callersOf({ who, may }: Endpoint): string {
  if (who === 'customer') return 'signed-in customers'
  if (who === 'visitor') return 'public'
  switch (may) {
    case null:
    case 'anyone':
      return 'console, without a session'
    case 'joining':
      return 'console, with a session or a verified invite'
    case 'session':
      return 'console, with a session'
    default:
      return `console, with the permission ${may}`
  }
}

function shapeOf(schema: z.ZodType, io: 'input' | 'output', shapes: Map<string, Shape>): Shape {
  const { $defs = {}, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Shape
  for (const [name, part] of Object.entries($defs)) shapes.set(name, part)
  return shape
}

function block(text: string): string {
  return `\`\`\`ts\n${text}\n\`\`\`\n`
}
