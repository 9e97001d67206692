import { shopContent } from '../../../domains/content/content.contract.ts'
import { parseContent } from '../../../domains/content/content.store.server.ts'
import { storedContent } from '../../../domains/content/edit/stored-content.store.server.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { contentReply, readPageFacts, type ContentParts } from '../../catalogue/content.api.server.ts'
import { withoutScripts, type PreviewPage } from '../catalogue/preview-product.server.ts'

/**
 * The home page as shoppers would see it with an unsaved value. A planned banner is shown as on its first day.
 * Nothing is written.
 *
 * @see OPS-T01
 */
export async function previewContent(
  db: Executor,
  parts: ContentParts & { previewPage?: PreviewPage | undefined },
  { part, value }: { part: string; value: unknown },
): Promise<string | null> {
  if (parts.previewPage === undefined) return null
  const content = parseContent({ ...(await storedContent(db)), [part]: value })
  const facts = { ...(await readPageFacts(db, parts.settings.fee.gstPercent)), content }
  const reply = contentReply(parts)(facts, content.banner)
  const html = await parts.previewPage('/', { path: shopContent.path, reply })
  return html === null ? null : withoutScripts(html)
}
