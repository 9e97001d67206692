import type { PincodeRange } from '../../../../domains/pincodes/pincode-ranges.ts'

const RANGE = /(\d+)(?:\s*(?:-|–|to)\s*(\d+))?/g

/** Parses ranges that staff have typed; null if the text contains anything else. */
export function parseRanges(text: string): PincodeRange[] | null {
  const rest = text.replaceAll(RANGE, '').replaceAll(/[\s,;]/g, '')
  if (rest !== '') return null
  return [...text.matchAll(RANGE)].map(([, from = '', to = from]) => ({ from, to }))
}

/** Formats ranges as text, one per line. */
export function rangesText(ranges: readonly PincodeRange[]): string {
  return ranges.map(({ from, to }) => (from === to ? from : `${from}-${to}`)).join('\n')
}
