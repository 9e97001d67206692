import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { line } from '../../kernel/wire.ts'
import { birthText, dateMessage, selectMessage } from './births.messages.ts'
import type { BirthList } from './births.ts'

/** An id of a birth list; null, 0 and '' mean that nothing is chosen. */
const chosenId = (list: BirthList) => {
  const error = selectMessage[list]
  return z.union([z.int(error).min(0, error), z.string().regex(/^\d{0,9}$/, error)], error).nullish()
}

const chosenIds = {
  stateId: chosenId('state'),
  cityId: chosenId('city'),
  hospitalId: chosenId('hospital'),
  doctorId: chosenId('doctor'),
}

/** The saved birth information of a cord-blood plan. @see docs/rules/birth-information.md */
export const birthInfo = z.object({
  expected_delivery_date: z.string(),
  state_id: z.int(),
  city_id: z.int(),
  hospital_id: z.int(),
  doctor_id: z.int(),
  charge: z.number(),
  state: z.string(),
  city: z.string(),
  hospital: z.string(),
  doctor: z.string(),
})

/** Birth information on the wire. */
export type WireBirthInfo = z.output<typeof birthInfo>

/** The lists of the birth form and the doctor's fee. @see docs/rules/birth-information.md */
export const getCollectionCharges = endpoint({
  id: 'API-17',
  path: '/api/get-collection-charges',
  who: 'visitor',
  summary: 'Returns the states, cities, hospitals and doctors of the birth form, and the fee of a doctor',
  body: z.object({
    ...chosenIds,
    key: z.enum([
      'state-listing',
      'city-listing',
      'hospital-listing',
      'doctor-listing',
      'collection-charges',
    ]),
  }),
  reply: z.object({
    getCollectionCharges: z.object({
      status: z.literal('SUCCESS'),
      data: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          charges_withouth_gst: z.number(),
          /** Our field: what the shop charges for the doctor. */
          charges_with_gst: z.number(),
        }),
      ),
    }),
  }),
  isRead: true,
})

/** Saves the birth information of a cord-blood cart. @see docs/rules/birth-information.md */
export const addCollectionCharges = endpoint({
  id: 'API-18',
  path: '/api/birthing-information/add-collection-charges',
  who: 'visitor',
  summary: "Saves the birth information; the fee is the server's own, whatever is sent",
  body: z.object({
    birthInfo: z.object(
      {
        cartId: line(64).nullish(),
        expectedDeliveryDate: z
          .string(dateMessage['date-empty'])
          .regex(/^\d{4}-\d{2}-\d{2}$/, dateMessage['date-empty']),
        ...chosenIds,
        fee: z.unknown().optional(),
      },
      birthText.needed,
    ),
  }),
  reply: z.object({ success: z.literal('true') }),
})

/** The saved birth information; `state_id` is 0 if nothing is saved. @see docs/rules/birth-information.md */
export const getBirthInfo = endpoint({
  id: 'API-19',
  path: '/api/birthing-information/get-birth-info',
  who: 'visitor',
  summary: 'Returns the saved birth information; state_id is 0 if nothing is saved',
  body: z.object({}),
  reply: z.object({
    responsedata: z.object({
      expected_delivery_date: z.string(),
      state_id: z.int(),
      city_id: z.int(),
      hospital_id: z.int(),
      doctor_id: z.int(),
      charge: z.number(),
    }),
  }),
  isRead: true,
})
