import type { Executor } from '../../platform/db/query.server.ts'
import type { Reply } from '../../kernel/endpoint.ts'
import type { Call } from '../../platform/http/handler.server.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { moneyOf } from '../../kernel/wire.ts'
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

/** The alternatives if a test overlaps with the session's cart. */
export async function adviseOnOverlap(sku: string, call: Call): Promise<Advised | Refusal> {
  const wanted = await findAddable(call.db, sku)
  const why = whyNoTest(wanted)
  if (wanted === undefined || why !== null) return addRefusal(why ?? 'unknown-sku')

  const lines = await weighedLines(call.db, call.session)
  const conflicting = overlappingLines(wanted, lines)
  const all = [...new Set([wanted, ...conflicting].flatMap(({ analyteIds }) => analyteIds))]
  const holders = conflicting.length === 0 ? [] : await holdersOf(call.db, all)
  const advice = overlapAdvice({ wanted, lines, holders })
  return { overlapAdvice: advice === null ? null : await adviceOnWire(call.db, wanted, advice) }
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
