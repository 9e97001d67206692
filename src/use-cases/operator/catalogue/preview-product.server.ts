import { productDetail, type WireProductDetail } from '../../../domains/catalogue/detail/detail.contract.ts'
import { detailOfDraft, recommendedByDraft } from '../../../domains/catalogue/detail/detail.store.server.ts'
import type { EditedProduct } from '../../../domains/catalogue/edit/product-record.contract.ts'
import { productRow } from '../../../domains/catalogue/edit/product-row.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { toWireDetail } from '../../catalogue/detail.api.server.ts'

/** The call whose reply is replaced by the draft. */
export type DraftedReply = { path: string; reply: unknown }

/** Renders a page of the shop with the reply of one call replaced by a draft; null if the path is another page. */
export type PreviewPage = (path: string, drafted: DraftedReply) => Promise<string | null>

/** The text for a product without a page. */
export const NO_PAGE = 'This product has no page of its own. Shoppers see it in lists only.'

// No product has this id, so nothing of a draft is looked up by its id.
const NO_ID = 0

/** The page of a product as shoppers would see it with the draft. It writes nothing. @see OPS-C02 */
export async function previewProduct(
  db: Executor,
  edited: EditedProduct,
  renderPage: PreviewPage,
): Promise<string | null> {
  const path = `/product/${edited.cat_url_key}/${edited.url_key}`
  const html = await renderPage(path, {
    path: productDetail.path,
    reply: { product: await draftedDetail(db, edited) },
  })
  return html === null ? null : withoutScripts(html)
}

// The frame runs no script, and no link in it can be followed.
const SCRIPTS = /<script\b[^>]*>[^]*?<\/script>|<link\b[^>]*\brel="(?:modulepreload|preload)"[^>]*>/g
const STILL = '<style>a,button,input,select,textarea{pointer-events:none}</style></head>'

/** Prepares a page for a frame without scripts and without working links. */
export function withoutScripts(html: string): string {
  return html.replaceAll(SCRIPTS, '').replaceAll(' autofocus=""', '').replace('</head>', STILL)
}

async function draftedDetail(db: Executor, edited: EditedProduct): Promise<WireProductDetail> {
  const row = productRow({ ...edited, id: edited.id ?? NO_ID })
  const drafted = await detailOfDraft(db, { row, categoryIds: edited.category_ids })
  if (drafted === undefined) throw new Error('A draft is one row')
  const recommended = edited.prenatal ? [] : await recommendedByDraft(db, edited.recommended_skus)
  return toWireDetail(drafted, recommended)
}
