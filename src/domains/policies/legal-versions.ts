import type { Fault } from '../../kernel/fault.ts'
import { isWithinLimits } from '../../kernel/json-limits.ts'
import { figuresIn, isFigure, type Figures } from './figures.ts'
import type { PolicySection } from './policies.ts'

/** The text of a legal page as staff edit it, with the names of figures in braces. @see OPS-T02 */
export type LegalText = { lead: string; sections: readonly PolicySection[] }

/** The maximum lengths and numbers of a legal page's parts. */
export const LEGAL_LIMITS = { lead: 1_000, sections: 40, title: 120, lines: 60, line: 2_000 } as const

/** A part of a page that exceeds its limit, with the path of its field. */
export type LengthFault = { path: Fault['path']; kind: 'lead' | 'parts' | 'title' | 'lines' | 'line' }

/** The parts of a page that exceed their limits. */
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

/**
 * Whether a page fits into one call, whose body may have 64 KiB and 1,000 values. A letter of an Indian script takes
 * three bytes.
 */
export function fitsInCall(text: LegalText): boolean {
  const bytes = new TextEncoder().encode(JSON.stringify(text)).length
  return bytes <= MOST_BYTES && isWithinLimits({ page: 'terms', version: 1, text })
}

/**
 * A name in braces that cannot be inserted, with the path of its field: it is unknown, or its detail is not filled in.
 */
export type FigureFault = { path: Fault['path']; kind: 'unknown-figure' | 'blank-figure'; name: string }

/**
 * The names in braces of a text that cannot be inserted.
 *
 * @param figures null for a draft, because a detail may be filled in before publication
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

/** Why a page cannot be published at an instant; a null `at` is now. */
export type InstantFault = 'in-past' | 'too-far'

/**
 * Whether a page can be published at an instant from now to a year ahead. A minute ago still counts as now, because
 * people type minutes.
 */
export function instantFault(at: Date | null, now: Date): InstantFault | null {
  if (at === null) return null
  const left = at.getTime() - now.getTime()
  if (left < -MINUTE_MS) return 'in-past'
  return left > YEAR_MS ? 'too-far' : null
}

/**
 * The number of the next version of a page.
 *
 * @param highest the highest number of the page's versions, 0 without one
 * @param inForce the label of the text in force, which an imported file may have numbered
 */
export function nextVersionNumber(highest: number, inForce: string | null): number {
  return Math.max(highest, fileNumber(inForce) ?? 0) + 1
}

/**
 * The version number in the label of an imported text; null if it has none, or one so high that no number could follow.
 */
export function fileNumber(label: string | null): number | null {
  return label !== null && /^[1-9]\d{0,4}$/.test(label) ? Number(label) : null
}

/** The states of a version. */
export type VersionState = 'planned' | 'in_force' | 'replaced' | 'withdrawn'

/** Decides the state of a version; `current` is the number of the version in force. */
export function versionState(
  { number, appliedAt, withdrawnAt }: { number: number; appliedAt: Date | null; withdrawnAt: Date | null },
  current: number | null,
): VersionState {
  if (withdrawnAt !== null) return 'withdrawn'
  if (appliedAt === null) return 'planned'
  return number === current ? 'in_force' : 'replaced'
}
