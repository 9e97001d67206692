import type { PincodeRange } from '../../../../domains/pincodes/pincode-ranges.ts'

const RANGE = /(\d+)(?:\s*(?:-|–|to)\s*(\d+))?/g

/** The ranges of a text as staff type it; null if it holds anything else. */
export function parseRanges(text: string): PincodeRange[] | null {
  const rest = text.replaceAll(RANGE, '').replaceAll(/[\s,;]/g, '')
  if (rest !== '') return null
  return [...text.matchAll(RANGE)].map(([, from = '', to = from]) => ({ from, to }))
}

/** Ranges as a text, one a line. */
export function rangesText(ranges: readonly PincodeRange[]): string {
  return ranges.map(({ from, to }) => (from === to ? from : `${from}-${to}`)).join('\n')
}
