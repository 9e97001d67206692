import type { Fault } from '../../kernel/fault.ts'
import { isWithinLimits } from '../../kernel/json-limits.ts'
import { figuresIn, isFigure, type Figures } from './figures.ts'
import type { PolicySection } from './policies.ts'

/** What staff write of a legal page; figures of the rules stand in it by name. @see OPS-T02 */
export type LegalText = { lead: string; sections: readonly PolicySection[] }

/** How long a legal page may be. */
export const LEGAL_LIMITS = { lead: 1_000, sections: 40, title: 120, lines: 60, line: 2_000 } as const

/** A part of a page that is longer than it may be, at its field. */
export type LengthFault = { path: Fault['path']; kind: 'lead' | 'parts' | 'title' | 'lines' | 'line' }

/** What of a page is longer than it may be. */
export function lengthFaults({ lead, sections }: LegalText): LengthFault[] {
  const most = LEGAL_LIMITS
  const faults: LengthFault[] = []
  if (lead.length > most.lead) faults.push({ path: ['lead'], kind: 'lead' })
  if (sections.length > most.sections) faults.push({ path: ['sections'], kind: 'parts' })
  for (const [index, { title, body }] of sections.entries()) {
    const path = ['sections', index]
    if (title.length > most.title) faults.push({ path: [...path, 'title'], kind: 'title' })
    if (body.length > most.lines) faults.push({ path: [...path, 'body'], kind: 'lines' })
    const long = body.findIndex((line) => line.length > most.line)
    if (long >= 0) faults.push({ path: [...path, 'body', long], kind: 'line' })
  }
  return faults
}

const MOST_BYTES = 60_000

/** Whether a page fits into one call: a body has 64 KiB and 1,000 values. A letter of an Indian script has three bytes. */
export function fitsInCall(text: LegalText): boolean {
  const bytes = new TextEncoder().encode(JSON.stringify(text)).length
  return bytes <= MOST_BYTES && isWithinLimits({ page: 'terms', version: 1, text })
}

/** A name in braces that cannot be inserted, at its field: no figure has it, or its detail is not filled in. */
export type FigureFault = { path: Fault['path']; kind: 'unknown-figure' | 'blank-figure'; name: string }

/**
 * The names in braces of a text that cannot be inserted.
 *
 * @param figures null while a draft is written: a detail may be filled in before it is published
 */
export function figureFaults({ lead, sections }: LegalText, figures: Figures | null): FigureFault[] {
  const faults = (text: string, path: Fault['path']) => faultsOfLine(text, path, figures)
  return [
    ...faults(lead, ['lead']),
    ...sections.flatMap(({ title, body }, index) => [
      ...faults(title, ['sections', index, 'title']),
      ...body.flatMap((line, at) => faults(line, ['sections', index, 'body', at])),
    ]),
  ]
}

function faultsOfLine(text: string, path: Fault['path'], figures: Figures | null): FigureFault[] {
  return figuresIn(text).flatMap((name): FigureFault[] => {
    if (!isFigure(name)) return [{ path, kind: 'unknown-figure', name }]
    return figures !== null && figures[name] === '' ? [{ path, kind: 'blank-figure', name }] : []
  })
}

const MINUTE_MS = 60_000
const YEAR_MS = 365 * 24 * 60 * MINUTE_MS

/** Why a page is not published at an instant; `at` null is now. */
export type InstantFault = 'in-past' | 'too-far'

/** Whether a page can be published at an instant: from now to a year ahead. A minute ago is now, as somebody typed it. */
export function instantFault(at: Date | null, now: Date): InstantFault | null {
  if (at === null) return null
  const left = at.getTime() - now.getTime()
  if (left < -MINUTE_MS) return 'in-past'
  return left > YEAR_MS ? 'too-far' : null
}

/**
 * The number of the next version of a page.
 *
 * @param highest that a version of the page has, 0 without one
 * @param inForce the label of the text in force, which a file may have numbered
 */
export function nextVersionNumber(highest: number, inForce: string | null): number {
  return Math.max(highest, fileNumber(inForce) ?? 0) + 1
}

/** The number that the label of a file's text is; null if it is none, or so high that none could follow it. */
export function fileNumber(label: string | null): number | null {
  return label !== null && /^[1-9]\d{0,4}$/.test(label) ? Number(label) : null
}

/** Where a version is in its time. */
export type VersionState = 'planned' | 'in_force' | 'replaced' | 'withdrawn'

/** Where a version is in its time; `current` is the number of the version in force. */
export function versionState(
  { number, appliedAt, withdrawnAt }: { number: number; appliedAt: Date | null; withdrawnAt: Date | null },
  current: number | null,
): VersionState {
  if (withdrawnAt !== null) return 'withdrawn'
  if (appliedAt === null) return 'planned'
  return number === current ? 'in_force' : 'replaced'
}
