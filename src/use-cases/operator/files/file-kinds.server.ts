import type { FileCaller } from './file-call.ts'
import { areasFile } from './areas-file.server.ts'
import { cordBloodFeesFile } from './cord-blood-fees-file.server.ts'
import { couponsFile } from './coupons-file.server.ts'
import type { FileKind } from './file-kind.server.ts'
import { plansFile } from './plans-file.server.ts'
import { pricesFile } from './prices-file.server.ts'
import { productsFile } from './products-file.server.ts'

const KINDS = new Map<string, FileKind>(
  [productsFile, pricesFile, areasFile, plansFile, couponsFile, cordBloodFeesFile].map((kind) => [
    kind.name,
    kind,
  ]),
)

/** The kind of files with that name. */
export function fileKindOf(name: string): FileKind | undefined {
  return KINDS.get(name)
}

/** The kind of files with that name, if the person has its permission. */
export function allowedKind({ staff }: FileCaller, name: string): FileKind | undefined {
  const kind = fileKindOf(name)
  return kind !== undefined && staff.permissions.has(kind.permission) ? kind : undefined
}
