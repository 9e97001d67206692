import { inflateSync } from 'node:zlib'

/** A structure element with the text of its own marked content; `actual` replaces that text for readers. */
export type TaggedElement = { type: string; text: string; actual: string | null; children: TaggedElement[] }

/** The structure of a tagged PDF file, parsed from the file. */
export type TaggedPdf = {
  isMarked: boolean
  displaysTitle: boolean
  language: string | null
  title: string | null
  elements: TaggedElement[]
  /** Texts outside any element: artifacts and unmarked content. */
  artifacts: string[]
  unmarked: string[]
}

type Objects = ReadonlyMap<string, string>
/** Page → number of the marked content → its text. */
type Contents = ReadonlyMap<string, ReadonlyMap<number, string>>

/** Parses the structure tree of a PDF file as this shop writes it: embedded fonts, compressed streams, an xref table. */
export function readTaggedPdf(bytes: Uint8Array): TaggedPdf {
  const file = Buffer.from(bytes).toString('latin1')
  const objects = new Map(
    [...file.matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)].map(([, id = '', body = '']) => [id, body]),
  )
  const catalog = [...objects.values()].find((body) => body.includes('/Type /Catalog')) ?? ''
  const letters = lettersOf(objects)
  const texts = { artifacts: [] as string[], unmarked: [] as string[] }
  const contents = new Map<string, Map<number, string>>()
  for (const [id, body] of objects) {
    if (!/\/Type \/Page\b/.test(body)) continue
    contents.set(id, readContent(streamOf(objects.get(referenceOf(body, 'Contents')) ?? ''), letters, texts))
  }
  const tree = objects.get(referenceOf(catalog, 'StructTreeRoot')) ?? ''
  return {
    isMarked: (objects.get(referenceOf(catalog, 'MarkInfo')) ?? '').includes('/Marked true'),
    displaysTitle: (objects.get(referenceOf(catalog, 'ViewerPreferences')) ?? '').includes(
      '/DisplayDocTitle true',
    ),
    language: /\/Lang \((.*?)\)/.exec(catalog)?.[1] ?? null,
    title: titleOf(file, objects),
    elements: childrenOf(tree, objects, contents),
    ...texts,
  }
}

/** The elements of these types, in reading order. */
export function elementsOf(elements: readonly TaggedElement[], types: readonly string[]): TaggedElement[] {
  return elements.flatMap((element) => [
    ...(types.includes(element.type) ? [element] : []),
    ...elementsOf(element.children, types),
  ])
}

/** The text of an element with its children, in reading order. */
export function textOf({ text, actual, children }: TaggedElement): string {
  return [actual ?? text, ...children.map(textOf)].filter((part) => part !== '').join(' ')
}

function referenceOf(body: string, key: string): string {
  return new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1] ?? ''
}

function titleOf(file: string, objects: Objects): string | null {
  const info = objects.get(referenceOf(file, 'Info')) ?? ''
  return /^\((.*)\)$/s.exec(objects.get(referenceOf(info, 'Title')) ?? '')?.[1] ?? null
}

function streamOf(body: string): string {
  const from = body.indexOf('stream\n') + 'stream\n'.length
  return inflateSync(Buffer.from(body.slice(from, body.lastIndexOf('\nendstream')), 'latin1')).toString(
    'latin1',
  )
}

function isOwnFont(body: string): boolean {
  return body.includes('/ToUnicode') && body.includes('AnekLatin')
}

// Glyph → letter, from the font's own table.
function lettersOf(objects: Objects): string[] {
  const font = [...objects.values()].find(isOwnFont) ?? ''
  const table = streamOf(objects.get(referenceOf(font, 'ToUnicode')) ?? '')
  return [...table.matchAll(/<\w{4}> <\w{4}> \[(.*?)\]/gs)].flatMap(([, list = '']) =>
    [...list.matchAll(/<(\w+)>/g)].map(([, code = '']) =>
      Buffer.from(code, 'hex').swap16().toString('utf16le'),
    ),
  )
}

const OPERATORS = /\/(\w+) (?:<<([^]*?)>> BDC|BMC)|\bEMC\b|\[(.*)\] TJ/g

function readContent(
  content: string,
  letters: readonly string[],
  { artifacts, unmarked }: Pick<TaggedPdf, 'artifacts' | 'unmarked'>,
): Map<number, string> {
  const texts = new Map<number, string>()
  const open: (number | 'Artifact' | null)[] = []
  for (const [operator, tag = '', options = '', glyphs] of content.matchAll(OPERATORS)) {
    if (operator === 'EMC') open.pop()
    else if (glyphs === undefined) open.push(markOf(tag, options))
    else {
      const text = decode(glyphs, letters)
      const mark = open.findLast((each) => each !== null)
      if (mark === undefined || mark === null) unmarked.push(text)
      else if (mark === 'Artifact') artifacts.push(text)
      else texts.set(mark, [texts.get(mark), text].filter((part) => part !== undefined).join(' '))
    }
  }
  return texts
}

function markOf(tag: string, options: string): number | 'Artifact' | null {
  if (tag === 'Artifact') return 'Artifact'
  const number = /\/MCID (\d+)/.exec(options)?.[1]
  return number === undefined ? null : Number(number)
}

function decode(glyphs: string, letters: readonly string[]): string {
  const codes = [...glyphs.matchAll(/<(\w*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
  return codes.map((code) => letters[Number.parseInt(code, 16)] ?? '').join('')
}

function childrenOf(body: string, objects: Objects, contents: Contents): TaggedElement[] {
  const children = /\/K \[(.*?)\]/s.exec(body)?.[1] ?? ''
  return [...children.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => {
    const child = objects.get(id) ?? ''
    return {
      type: /\/S \/(\w+)/.exec(child)?.[1] ?? '',
      text: ownText(child, contents),
      actual: actualOf(child),
      children: childrenOf(child, objects, contents),
    }
  })
}

function ownText(body: string, contents: Contents): string {
  const page = contents.get(referenceOf(body, 'Pg'))
  const numbers = /\/K \[([\d ]*)\]/.exec(body)?.[1]?.match(/\d+/g) ?? []
  return numbers.map((number) => page?.get(Number(number)) ?? '').join(' ')
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

// A text with letters beyond Latin-1 is written in UTF-16, with the usual escapes.
function actualOf(body: string): string | null {
  const written = /\/ActualText \((.*?)(?<!\\)\)/s.exec(body)?.[1]
  if (written === undefined) return null
  const bytes = Buffer.from(
    written.replaceAll(/\\(.)/gs, (_, letter: string) => ESCAPES[letter] ?? letter),
    'latin1',
  )
  return bytes.subarray(2).swap16().toString('utf16le')
}
