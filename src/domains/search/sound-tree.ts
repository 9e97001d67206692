/** A tree of sounds by their letters, a number for each node; the root is 0. Sounds with a common beginning share nodes. */
export type SoundTree = {
  /** In alphabetical order. */
  sounds: readonly string[]
  /** By sound: its insertion order, from 0. */
  order: Uint32Array
  /** By node. */
  letters: Uint16Array
  children: Uint32Array
  siblings: Uint32Array
  /** The first sound that begins with the node's letters, and the end of those sounds. */
  firsts: Uint32Array
  ends: Uint32Array
}

/** Builds a tree of different sounds, in their insertion order. */
export function soundTree(indexed: readonly string[]): SoundTree {
  const positions = [...indexed.keys()]
  const sorted = positions.toSorted((a, b) => ((indexed[a] ?? '') < (indexed[b] ?? '') ? -1 : 1))
  const sounds = sorted.map((position) => indexed[position] ?? '')
  const nodes = { letters: [0], children: [0], siblings: [0], firsts: [0], ends: [sounds.length] }
  // The nodes of the previous sound, the root first, and the last child of each.
  const open = [0]
  const last = [0]
  for (const [position, sound] of sounds.entries()) {
    const shared = sharedLetters(sound, sounds[position - 1] ?? '')
    while (open.length > shared + 1) nodes.ends[open.pop() ?? 0] = position
    last.length = shared + 1
    for (let at = shared; at < sound.length; at += 1) {
      const node = nodes.letters.push(sound.charCodeAt(at)) - 1
      const before = last[at] ?? 0
      if (before === 0) nodes.children[open[at] ?? 0] = node
      else nodes.siblings[before] = node
      nodes.children[node] = 0
      nodes.siblings[node] = 0
      nodes.firsts[node] = position
      nodes.ends[node] = sounds.length
      last[at] = node
      last[at + 1] = 0
      open.push(node)
    }
  }
  return {
    sounds,
    order: Uint32Array.from(sorted),
    letters: Uint16Array.from(nodes.letters),
    children: Uint32Array.from(nodes.children),
    siblings: Uint32Array.from(nodes.siblings),
    firsts: Uint32Array.from(nodes.firsts),
    ends: Uint32Array.from(nodes.ends),
  }
}

function sharedLetters(sound: string, before: string): number {
  let at = 0
  while (at < sound.length && sound[at] === before[at]) at += 1
  return at
}

/** Called for each node on the path; false skips its subtree. `slips` is the distance of its letters from the sound. */
type Visit = (node: number, depth: number, slips: number) => boolean

/**
 * Visits the beginnings of sounds that can still be within `most` slips of a sound: letters added, left
 * out or wrong, or neighbours swapped. Each node costs one row of the table of Damerau and Levenshtein.
 */
export function nearNodes(
  tree: SoundTree,
  { sound, most }: { sound: string; most: number },
  visit: Visit,
): void {
  const table = tableFor(sound, most)
  const { path, rows, deepest } = table
  const end = sound.length
  const letters = lettersOf(sound)
  const below = (parent: number, depth: number, spent: number) => {
    for (let node = tree.children[parent] ?? 0; node !== 0; node = tree.siblings[node] ?? 0) {
      const letter = tree.letters[node] ?? 0
      // If no slip is left, a letter must be one of the sound's.
      if (spent === most && ((letters >>> (letter & 31)) & 1) === 0) continue
      path[depth] = letter
      const least = fillRow(table, depth)
      if (least > most) continue
      const slips = depth < end - most ? most + 1 : (rows[depth * (end + 1) + end] ?? 0)
      if (visit(node, depth, slips) && depth < deepest) below(node, depth + 1, least)
    }
  }
  below(0, 1, 0)
}

// One bit represents several letters: enough to exclude most letters that the sound does not have.
function lettersOf(sound: string): number {
  let letters = 0
  for (let at = 0; at < sound.length; at += 1) letters |= 1 << (sound.charCodeAt(at) & 31)
  return letters
}

type Table = { rows: Uint8Array; path: Uint16Array; codes: Uint16Array; most: number; deepest: number }

function tableFor(sound: string, most: number): Table {
  const width = sound.length + 1
  const deepest = sound.length + most
  // Cells that are never computed count as too far away.
  const rows = new Uint8Array((deepest + 1) * width).fill(most + 1)
  for (let to = 0; to < width; to += 1) rows[to] = to
  const codes = Uint16Array.from({ length: sound.length }, (_, at) => sound.charCodeAt(at))
  return { rows, path: new Uint16Array(deepest + 1), codes, most, deepest }
}

// Fills the row of the letter at this depth of the path, from the two rows before it, within the slips; returns its minimum.
function fillRow({ rows, path, codes, most }: Table, depth: number): number {
  const width = codes.length + 1
  const here = depth * width
  const letter = path[depth] ?? 0
  const before = path[depth - 1] ?? 0
  const last = Math.min(codes.length, depth + most)
  let least = most + 1
  for (let to = Math.max(0, depth - most); to <= last; to += 1) {
    const cell = here + to
    let slips = (rows[cell - width] ?? 0) + 1
    if (to > 0) {
      const other = codes[to - 1]
      const changed = (rows[cell - width - 1] ?? 0) + (letter === other ? 0 : 1)
      slips = Math.min(slips, changed, (rows[cell - 1] ?? 0) + 1)
      const isSwapped = before === other && depth > 1 && to > 1 && letter === codes[to - 2]
      if (isSwapped) slips = Math.min(slips, (rows[cell - 2 * width - 2] ?? 0) + 1)
    }
    rows[cell] = slips
    if (slips < least) least = slips
  }
  return least
}
