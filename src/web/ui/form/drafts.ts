import { DRAFTS_KEY } from '../drafts-key.ts'

/** Identifies a draft by its form and its customer. A customer never sees the draft of another one. */
export type DraftId = { form: string; owner: number }

/** The texts of a form by field name. */
export type DraftValues = Record<string, string>

type Draft = DraftId & { at: number; values: DraftValues }

/** How long a draft can be restored after its last change. */
export const DRAFT_MINUTES = 30

/** The maximum number of drafts in a tab. */
export const MAX_DRAFTS = 6

/**
 * The draft of a form from before a reload; null if there is none or it is too old. Drafts of other customers and
 * expired drafts are removed.
 *
 * @param now in milliseconds
 */
export function readDraft(storage: Storage, { form, owner }: DraftId, now: number): DraftValues | null {
  const all = storedDrafts(storage)
  const live = all.filter((draft) => isLive(draft, owner, now))
  if (live.length < all.length) store(storage, live)
  return live.find((draft) => draft.form === form)?.values ?? null
}

/** Stores the draft of a form, so that it survives a reload. */
export function writeDraft(storage: Storage, draft: Draft): void {
  const { form, owner, at } = draft
  const others = storedDrafts(storage).filter((one) => one.form !== form && isLive(one, owner, at))
  store(storage, [draft, ...others].slice(0, MAX_DRAFTS))
}

/** Removes the draft of a form that was saved or cancelled. */
export function removeDraft(storage: Storage, { form, owner }: DraftId): void {
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
