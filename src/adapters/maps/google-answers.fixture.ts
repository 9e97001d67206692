/** Sample responses of Google Maps in the shapes of its public documentation, shortened to one locality each. */

type Named = [name: string, type: string]

const part = ([name, type]: Named) => ({
  long_name: name,
  short_name: type === 'country' ? 'IN' : name,
  types: [type, 'political'],
})

const KORAMANGALA: Named[] = [
  ['560034', 'postal_code'],
  ['Bangalore', 'locality'],
  ['Bangalore Urban', 'administrative_area_level_3'],
  ['Bangalore Division', 'administrative_area_level_2'],
  ['Karnataka', 'administrative_area_level_1'],
  ['India', 'country'],
]

/** The Geocoding API's response to a pincode. */
export function geocodeAnswer(changes: Record<string, string> = {}) {
  const parts = KORAMANGALA.map(([name, type]): Named => [changes[type] ?? name, type])
  return {
    results: [
      {
        address_components: parts.map(part),
        formatted_address: 'Bengaluru, Karnataka 560034, India',
        geometry: {
          bounds: {
            northeast: { lat: 12.946, lng: 77.641 },
            southwest: { lat: 12.911, lng: 77.606 },
          },
          location: { lat: 12.9279, lng: 77.6271 },
          location_type: 'APPROXIMATE',
        },
        place_id: 'ChIJhZFvYJsUrjsR1sFtlwvQlhM',
        postcode_localities: ['Koramangala', 'Jakkasandra'],
        types: ['postal_code'],
      },
    ],
    status: 'OK',
  }
}

/** Responses of the Geocoding API without results: nothing found, and request denied. */
export const noResults = { results: [], status: 'ZERO_RESULTS' }
export const requestDenied = {
  error_message: 'The provided API key is invalid.',
  results: [],
  status: 'REQUEST_DENIED',
}

/** One locality of the Places API (New). */
export function searchResult(name: string, changes: Record<string, string> = {}) {
  const parts = KORAMANGALA.map(([part, type]): Named => [changes[type] ?? part, type])
  return {
    id: `ChIJ-${name}`,
    displayName: { text: name, languageCode: 'en' },
    location: { latitude: 12.9352, longitude: 77.6245 },
    addressComponents: parts
      .filter(([name]) => name !== '')
      .map(([name, type]) => ({
        longText: name,
        shortText: type === 'country' && name === 'India' ? 'IN' : name,
        types: [type],
        languageCode: 'en',
      })),
  }
}
