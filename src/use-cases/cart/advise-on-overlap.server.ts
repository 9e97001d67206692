import type { Executor } from '../../platform/db/query.server.ts'
import type { Reply } from '../../kernel/endpoint.ts'
import type { Call } from '../../platform/http/handler.server.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { moneyOf } from '../../kernel/wire.ts'
import { atCartPrices } from './at-cart-prices.server.ts'
import { addRefusal, whyNoTest } from './change-cart.server.ts'
import { analyteNames, findAddable, type AddableProduct } from '../../domains/cart/cart-lines.store.server.ts'
import { toUid } from '../../domains/cart/cart-wire.server.ts'
import { addMessage } from '../../domains/cart/cart.messages.ts'
import { holdersOf, weighedLines } from '../../domains/cart/overlap/overlap-advice.store.server.ts'
import {
  overlapAdvice,
  overlappingLines,
  type OverlapAdvice,
  type OverlapChoice,
} from '../../domains/cart/overlap/overlap-advice.ts'
import type { overlapAdviceCall, WireOverlapChoice } from '../../domains/cart/overlap/overlap.contract.ts'

type Advised = Reply<typeof overlapAdviceCall>

/** The alternatives to a test that overlaps with the session's cart. */
export async function adviseOnOverlap(sku: string, call: Call): Promise<Advised | Refusal> {
  const { db, session, now } = call
  const product = await findAddable(db, sku)
  const why = whyNoTest(product)
  if (product === undefined || why !== null) return addRefusal(why ?? 'unknown-sku')

  const stored = await weighedLines(db, session)
  const priced = await atCartPrices(
    db,
    session,
    stored.map(({ id: lineId, productId: id, ...line }) => ({ ...line, id, lineId })),
    now,
  )
  const lines = priced.map(({ lineId: id, ...line }) => ({ ...line, id }))
  const [wanted = product] = await atCartPrices(db, session, [product], now)
  const conflicting = overlappingLines(wanted, lines)
  const all = [...new Set([wanted, ...conflicting].flatMap(({ analyteIds }) => analyteIds))]
  const holding = conflicting.length === 0 ? [] : await holdersOf(db, all)
  const holders = await atCartPrices(db, session, holding, now)
  const advice = overlapAdvice({ wanted, lines, holders })
  return { overlapAdvice: advice === null ? null : await adviceOnWire(db, wanted, advice) }
}

async function adviceOnWire(db: Executor, wanted: AddableProduct, advice: OverlapAdvice) {
  const names = await analyteNames(db, [...advice.common, ...advice.choices.flatMap(({ lacks }) => lacks)])
  const named = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? id)
  return {
    message: addMessage['common-tests'],
    product: { sku: wanted.sku, name: wanted.name },
    standing: advice.overlapping.map(({ id, sku, name }) => ({ uid: toUid(id), sku, name })),
    common: named(advice.common),
    choices: advice.choices.map((choice) => choiceOnWire(choice, named(choice.lacks))),
  }
}

function choiceOnWire(choice: OverlapChoice, lacks: string[]): WireOverlapChoice {
  return {
    kind: choice.kind,
    products: choice.tests.map(({ sku, name }) => ({ sku, name })),
    price: moneyOf(choice.price),
    original_price: moneyOf(choice.originalPrice),
    difference: moneyOf(choice.difference),
    parameter_count: choice.parameterCount,
    lacks,
  }
}
