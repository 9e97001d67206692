import { PageVersion } from './page-version.ts'

/** What the cache stands on; times in milliseconds. */
export type PageCacheParts = {
  /** Counts the changes of what pages are made of. */
  version: () => Promise<number>
  /** The shop's clock, which a page's texts may depend on. */
  now: () => number
  /** A clock that only runs on. */
  tick: () => number
  /** The most bytes it may hold. */
  room: number
}

/** What is kept: it knows the bytes that it takes. */
type Sized = { readonly size: number }

/** Makes a page, of the one before it where there is such; null where what came out is not to be kept. */
export type MakePage<Page> = (before: Page | undefined) => Promise<Page | null>

type Entry<Page> = { page: Page; version: number; at: number }
type Making<Page> = { version: number; page: Promise<Page | null> }

const FRESH_MS = 30_000
const LONGEST_MS = 60_000

/**
 * Keeps pages in one process's memory until what they are made of changes, wherever it does: the counter in the
 * database is looked at twice a second, and what is kept is sent on for a minute where that cannot be asked. As texts may begin and end at a time, a page is made anew after half a minute
 * as well, while the one before it is still sent, and after a minute in any case. The least used pages go first.
 *
 * @see docs/adr/0028
 */
export class PageCache<Page extends Sized> {
  readonly #parts: PageCacheParts
  readonly #entries = new Map<string, Entry<Page>>()
  readonly #making = new Map<string, Making<Page>>()
  readonly #version: PageVersion
  #size = 0

  constructor(parts: PageCacheParts) {
    this.#parts = parts
    this.#version = new PageVersion({ read: parts.version, tick: parts.tick })
  }

  /** The page under an address if it can be sent on at once, without looking at the counter or making anything. */
  ready(address: string): Page | null {
    const entry = this.#entries.get(address)
    if (entry === undefined || entry.version !== this.#version.known()) return null
    if (Math.abs(this.#parts.now() - entry.at) >= FRESH_MS) return null
    this.#used(address, entry)
    return entry.page
  }

  /**
   * The page under an address, made where it is not kept; several callers at once share one making.
   *
   * @throws what looking at the counter or making the page throws
   */
  async page(address: string, make: MakePage<Page>): Promise<Page | null> {
    const { version, isRead } = await this.#version.current()
    const entry = this.#entries.get(address)
    const age = entry === undefined ? LONGEST_MS : Math.abs(this.#parts.now() - entry.at)
    const isOver = isRead && age >= LONGEST_MS
    if (entry?.version !== version || isOver) return this.#make(address, version, make)

    this.#used(address, entry)
    // Nobody waits for it: where it fails, the next one tries again.
    if (isRead && age >= FRESH_MS) this.#make(address, version, make).catch(() => null)
    return entry.page
  }

  /** Whether so many bytes more can be kept without anything else going. */
  hasRoom(size: number): boolean {
    return this.#size + size <= this.#parts.room
  }

  // The last one is the last to go.
  #used(address: string, entry: Entry<Page>): void {
    this.#entries.delete(address)
    this.#entries.set(address, entry)
  }

  #make(address: string, version: number, make: MakePage<Page>): Promise<Page | null> {
    const making = this.#making.get(address)
    if (making?.version === version) return making.page
    const page = this.#made(address, version, make)
    this.#making.set(address, { version, page })
    const done = () => {
      if (this.#making.get(address)?.page === page) this.#making.delete(address)
    }
    void page.catch(() => null).finally(done)
    return page
  }

  async #made(address: string, version: number, make: MakePage<Page>): Promise<Page | null> {
    const at = this.#parts.now()
    const page = await make(this.#entries.get(address)?.page)
    this.#drop(address)
    if (page === null) return null
    this.#entries.set(address, { page, version, at })
    this.#size += page.size
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#parts.room) break
      this.#drop(oldest)
    }
    return page
  }

  #drop(address: string): void {
    this.#size -= this.#entries.get(address)?.page.size ?? 0
    this.#entries.delete(address)
  }
}
