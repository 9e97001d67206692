/** The texts of the choice after a pincode that is not served. */
export const notServedText = {
  title: 'What you can do',
  use: 'Collect there',
} as const

/** Where samples are collected nearby: `We collect in Bengaluru, at 560102, about 4 km away.` */
export function nearestText({ pincode, city, distance_km }: NearestPincode): string {
  return `We collect in ${city}, at ${pincode}, about ${distance_km} km away.`
}

type NearestPincode = { pincode: string; city: string; distance_km: number }
