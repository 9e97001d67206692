import { DRAFTS_KEY } from '../drafts-key.ts'

/** A form of one person: what another person half-typed is never shown. */
export type DraftOf = { form: string; owner: number }

/** The text fields of a form by their names. */
export type DraftValues = Record<string, string>

type Draft = DraftOf & { at: number; values: DraftValues }

/** How long a half-typed form can be restored after its last change. */
export const DRAFT_MINUTES = 30

/** The number of half-typed forms in a tab. */
export const MOST_DRAFTS = 6

/**
 * What was typed into a form before the page was loaded again; null if there is nothing, or if it is too old. Drafts of
 * others, and old ones, are removed.
 *
 * @param now in milliseconds
 */
export function readDraft(storage: Storage, { form, owner }: DraftOf, now: number): DraftValues | null {
  const all = storedDrafts(storage)
  const live = all.filter((draft) => isLive(draft, owner, now))
  if (live.length < all.length) store(storage, live)
  return live.find((draft) => draft.form === form)?.values ?? null
}

/** Stores what is typed into a form, for a reload of the page. */
export function writeDraft(storage: Storage, draft: Draft): void {
  const { form, owner, at } = draft
  const others = storedDrafts(storage).filter((one) => one.form !== form && isLive(one, owner, at))
  store(storage, [draft, ...others].slice(0, MOST_DRAFTS))
}

/** Removes what was typed into a form: it is saved, or was cancelled. */
export function removeDraft(storage: Storage, { form, owner }: DraftOf): void {
  store(
    storage,
    storedDrafts(storage).filter((one) => one.form !== form && one.owner === owner),
  )
}

function isLive({ owner, at }: Draft, reader: number, now: number): boolean {
  return owner === reader && at <= now && now - at <= DRAFT_MINUTES * 60_000
}

function store(storage: Storage, drafts: readonly Draft[]): void {
  if (drafts.length === 0) storage.removeItem(DRAFTS_KEY)
  else storage.setItem(DRAFTS_KEY, JSON.stringify(drafts))
}

function storedDrafts(storage: Storage): Draft[] {
  const parsed = parse(storage.getItem(DRAFTS_KEY) ?? '[]')
  return Array.isArray(parsed) ? parsed.filter(isDraft) : []
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  if (!('form' in value && 'owner' in value && 'at' in value && 'values' in value)) return false
  const { form, owner, at, values } = value
  if (typeof form !== 'string' || typeof owner !== 'number' || typeof at !== 'number') return false
  return (
    typeof values === 'object' &&
    values !== null &&
    Object.values(values).every((text) => typeof text === 'string')
  )
}
