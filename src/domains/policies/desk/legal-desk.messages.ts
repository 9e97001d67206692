import {
  LEGAL_LIMITS,
  type FigureFault,
  type InstantFault,
  type LengthFault,
  type VersionState,
} from '../legal-versions.ts'

/** The sentences for an invalid field of a page. */
export const legalFieldText = {
  blank: 'Please fill this in.',
  instant: 'Choose a date and time.',
  noPart: 'A page has one part at least.',
  parts: `A page can have ${LEGAL_LIMITS.sections} parts.`,
  lines: `A part can have ${LEGAL_LIMITS.lines} paragraphs and items.`,
  tooLong: 'The page is too long to be saved. Shorten it.',
} as const

/** The sentence for each part of a page that is too long. */
export const lengthFaultText: Record<LengthFault['kind'], string> = {
  lead: `Please use at most ${LEGAL_LIMITS.lead} characters`,
  parts: legalFieldText.parts,
  title: `Please use at most ${LEGAL_LIMITS.title} characters`,
  lines: legalFieldText.lines,
  line: `Please use at most ${LEGAL_LIMITS.line} characters`,
}

/** The name of each state of a version. @see OPS-T02 */
export const versionStateText: Record<VersionState, string> = {
  planned: 'Planned',
  in_force: 'In force',
  replaced: 'Replaced',
  withdrawn: 'Taken back',
}

/** Why a call about legal pages is refused. */
export const legalRefusalText = {
  stale: 'Somebody else changed this draft in the meantime. Check the current one, then save again.',
  no_draft: 'There is no draft to publish. Save one first.',
  planned_exists: 'A version of this page is planned already. Take it back first.',
  not_planned: 'This version is not planned any more.',
  not_notice: 'Only a change of the privacy notice asks customers to consent again.',
  no_page: 'The page cannot be shown here.',
} as const

/** Why a page cannot be published at an instant. */
export const instantFaultText: Record<InstantFault, string> = {
  'in-past': 'This instant is over. Leave it empty to publish now.',
  'too-far': 'A page can be planned for up to a year ahead.',
}

/** The sentence for a name in braces that cannot be inserted. */
export function figureFaultText({ kind, name }: FigureFault): string {
  return kind === 'unknown-figure'
    ? `There is no figure {${name}}. Choose one of the list.`
    : `{${name}} is not filled in yet.`
}
