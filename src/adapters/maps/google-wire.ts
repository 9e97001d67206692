import * as z from 'zod'

const component = z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) })

/** The fields of a Geocoding API response that the shop reads. */
export const geocodeAnswer = z.object({
  status: z.string(),
  results: z
    .array(
      z.object({
        address_components: z.array(component),
        geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
        postcode_localities: z.array(z.string()).optional(),
      }),
    )
    .default([]),
})

/** One result of the Geocoding API. */
export type GeocodeResult = z.output<typeof geocodeAnswer>['results'][number]

/** The response of Places (New) to a text search, with the fields of our mask. An empty result is `{}`. */
export const searchAnswer = z.object({
  places: z
    .array(
      z.object({
        id: z.string(),
        displayName: z.object({ text: z.string() }).optional(),
        location: z.object({ latitude: z.number(), longitude: z.number() }),
        addressComponents: z
          .array(z.object({ longText: z.string(), shortText: z.string(), types: z.array(z.string()) }))
          .default([]),
      }),
    )
    .default([]),
})

/** One locality of Places (New). */
export type GoogleLocality = z.output<typeof searchAnswer>['places'][number]

/** The fields that the shop requests from Places (New) and is billed for. */
export const SEARCH_FIELDS = ['id', 'displayName', 'location', 'addressComponents']
  .map((field) => `places.${field}`)
  .join()
