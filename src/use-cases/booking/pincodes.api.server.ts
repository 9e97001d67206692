import type { Executor } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import type { Reply } from '../../kernel/endpoint.ts'
import { handle, handleWithPreload, type Handler, type Session } from '../../platform/http/handler.server.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import {
  areaList,
  toWireGeocode,
  geoGeocode,
  geoPlaces,
  getRegion,
  nearestPincode,
  toWireLocality,
  verifyPincode,
} from '../../domains/pincodes/pincodes.contract.ts'
import { toMapsCaller, type MapsPort } from '../../domains/pincodes/pincodes.maps.ts'
import { pincodeMessage as message } from '../../domains/pincodes/pincodes.messages.ts'
import {
  areaPreload,
  nearestServed,
  storePincode,
  regions,
  serviceArea,
  servedPincodes,
  type ServedPincode,
  type ServiceArea,
} from '../../domains/pincodes/pincodes.store.server.ts'
import { offeredDistance, REPORT_HOURS } from '../../domains/pincodes/pincodes.ts'

/** The calls about locations: pincodes, states, service areas and the map. */
export function pincodeHandlers({ maps }: { maps: MapsPort }): Handler[] {
  return [
    handle(verifyPincode, async ({ pincode }, { db, session }) => {
      const area = await serviceArea(db, pincode)
      // A pincode without collection is not remembered for the next visit.
      const refused = area === null ? null : await rememberPincode(db, session, pincode)
      return refused ?? { verifyPincode: verified(area) }
    }),
    handle(nearestPincode, async ({ pincode }, { db }) => ({ nearest: await offeredInstead(db, pincode) })),
    handle(getRegion, async (_body, { db }) => ({ country: { available_regions: await regions(db) } })),
    handleWithPreload(areaList, areaPreload(pincodeIn), async ({ pincode }, { db }, preloaded) => {
      if (pincode === undefined || pincode === null || pincode === '') {
        return { Success: { Data: (await servedPincodes(db)).map(toWireArea) } }
      }
      const area = preloaded === undefined ? await serviceArea(db, pincode) : preloaded
      return { Success: { Data: area === null ? [] : [toWireArea({ ...area, pincode })] } }
    }),
    handle(geoGeocode, async ({ postcode }, call) => {
      const location = await maps.geocode(postcode, toMapsCaller(call))
      return { geocode: location === null ? null : toWireGeocode(location) }
    }),
    handle(geoPlaces, async ({ input, pincode = null }, call) => {
      const localities = await maps.places(input, toMapsCaller(call), pincode)
      return { places: localities.map(toWireLocality) }
    }),
  ]
}

/** The served pincode nearest to one that is not served; null if none is near. */
export async function offeredInstead(
  db: Executor,
  pincode: string,
): Promise<Reply<typeof nearestPincode>['nearest']> {
  const near = await nearestServed(db, pincode)
  const distance = near && offeredDistance(near.from, near.to)
  if (near === null || distance === null) return null
  return { pincode: near.to.pincode, city: near.to.city, distance_km: distance }
}

function rememberPincode(db: Executor, session: Session, pincode: string): Promise<Refusal | null> {
  const remember = async (tx: Executor) => {
    const begun = await session.begin(tx)
    if (!begun.ok) return begun.refusal
    await storePincode(tx, begun.value, pincode)
    return null
  }
  return session.admit(() => transaction(db, remember))
}

function pincodeIn(body: unknown): string | null {
  return areaList.body.safeParse(body).data?.pincode ?? null
}

function verified(area: ServiceArea | null): Reply<typeof verifyPincode>['verifyPincode'] {
  if (area === null) return { success: 'false', message: message['not-served'], report_hours: null }
  return { success: 'true', message: message.served, report_hours: REPORT_HOURS }
}

function toWireArea({ pincode, areaId, cityId, name, branchId }: ServedPincode) {
  return { Pincode: pincode, AreaId: areaId, CityId: cityId, AreaName: name, BranchId: branchId }
}
