import * as z from 'zod'

const component = z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) })

/** What the Geocoding API answers, as far as we read it. */
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

/** The reply of Places (New) to a text, with the fields of our mask; an empty result is `{}`. */
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
export type SearchResult = z.output<typeof searchAnswer>['places'][number]

/** The fields that we ask Places (New) for, and are billed for. */
export const SEARCH_FIELDS = ['id', 'displayName', 'location', 'addressComponents']
  .map((field) => `places.${field}`)
  .join()
