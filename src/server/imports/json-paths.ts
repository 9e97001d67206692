/** The path of a value in a JSON document: object keys and list indexes, outermost first. */
export type JsonPath = readonly PropertyKey[]

/** A JSON syntax error: its line and its message. */
export type BrokenJson = { line: number; message: string }

/** The line, starting at 1, of the value at a path; if the value does not exist, the line of its nearest ancestor. */
export function lineAt(text: string, path: JsonPath): number {
  let at = skipSpace(text, 0)
  for (const key of path) {
    const child = childOf(text, at, String(key))
    if (child === null) break
    at = child
  }
  return lineOf(text, at)
}

/** Where a text stops being valid JSON; null if it is valid. */
export function brokenPath(text: string): BrokenJson | null {
  try {
    const end = skipSpace(text, endOf(text, skipSpace(text, 0)))
    if (end < text.length) throw new NotJson(end, 'something follows after the end')
    return null
  } catch (error) {
    if (error instanceof NotJson) return { line: lineOf(text, error.at), message: error.message }
    throw error
  }
}

class NotJson extends Error {
  readonly at: number

  constructor(at: number, message: string) {
    super(message)
    this.at = at
  }
}

// The last of several equal keys wins, as in JSON.parse.
function childOf(text: string, at: number, key: string): number | null {
  const opener = text[at]
  if (opener !== '{' && opener !== '[') return null
  let offset: number | null = null
  for (const child of childrenOf(text, at)) if (child.key === key) offset = child.at
  return offset
}

type Child = { key: string; at: number }

/** Yields the children of an object or a list and returns its end. */
function* childrenOf(text: string, start: number): Generator<Child, number> {
  const isList = text[start] === '['
  const closer = isList ? ']' : '}'
  let at = skipSpace(text, start + 1)
  if (text[at] === closer) return at + 1
  for (let index = 0; ; index += 1) {
    const child: Child = isList ? { key: String(index), at } : member(text, at)
    yield child
    at = skipSpace(text, endOf(text, child.at))
    if (text[at] === closer) return at + 1
    if (text[at] !== ',') throw new NotJson(at, `expected a comma or ${closer}`)
    at = skipSpace(text, at + 1)
  }
}

function member(text: string, at: number): Child {
  if (text[at] !== '"') throw new NotJson(at, 'expected a name in double quotes')
  const end = endOfString(text, at)
  const colon = skipSpace(text, end)
  if (text[colon] !== ':') throw new NotJson(colon, 'expected a colon')
  return { key: nameOf(text.slice(at, end), at), at: skipSpace(text, colon + 1) }
}

function nameOf(quoted: string, at: number): string {
  try {
    return String(JSON.parse(quoted))
  } catch {
    throw new NotJson(at, 'this text has a character or an escape that JSON does not know')
  }
}

const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y

function endOf(text: string, at: number): number {
  const opener = text[at]
  if (opener === '"') {
    const end = endOfString(text, at)
    nameOf(text.slice(at, end), at)
    return end
  }
  if (opener === '{' || opener === '[') {
    const children = childrenOf(text, at)
    for (;;) {
      const next = children.next()
      if (next.done === true) return next.value
    }
  }
  SCALAR.lastIndex = at
  const scalar = SCALAR.exec(text)
  if (scalar === null)
    throw new NotJson(at, at >= text.length ? 'the file ends too early' : 'expected a value')
  return at + scalar[0].length
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '"') return at + 1
    if (text[at] === '\n') throw new NotJson(start, 'this text does not end on its line')
    if (text[at] === '\\') at += 1
  }
  throw new NotJson(start, 'this text does not end')
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (at < text.length && ' \t\r\n'.includes(text.charAt(at))) at += 1
  return at
}

function lineOf(text: string, at: number): number {
  let line = 1
  for (let next = text.indexOf('\n'); next !== -1 && next < at; next = text.indexOf('\n', next + 1)) line += 1
  return line
}
