// A rectangle on the map, in degrees.
type Box = readonly [south: number, north: number, west: number, east: number]

/** The tolerance for rounding in the boxes below and for coordinates along a border. */
const MARGIN = 0.05

// Two union territories consist of distant parts; each part has a separate box.
const boxes: Record<string, readonly Box[]> = {
  AN: [[6.75, 13.7, 92.2, 94.3]],
  AP: [[12.62, 19.17, 76.75, 84.8]],
  AR: [[26.63, 29.47, 91.55, 97.42]],
  AS: [[24.13, 27.98, 89.69, 96.03]],
  BR: [[24.28, 27.53, 83.32, 88.3]],
  CG: [[17.78, 24.12, 80.24, 84.4]],
  CH: [[30.66, 30.8, 76.68, 76.86]],
  DH: [
    [20.03, 20.48, 72.8, 73.23],
    [20.68, 20.78, 70.85, 71.02],
  ],
  DL: [[28.4, 28.89, 76.83, 77.35]],
  GA: [[14.89, 15.81, 73.67, 74.34]],
  GJ: [[20.11, 24.72, 68.1, 74.48]],
  HP: [[30.37, 33.27, 75.58, 79.05]],
  HR: [[27.65, 30.93, 74.46, 77.6]],
  JH: [[21.95, 25.35, 83.32, 87.98]],
  JK: [[32.25, 35.1, 73.7, 76.85]],
  KA: [[11.58, 18.48, 74.05, 78.59]],
  KL: [[8.28, 12.8, 74.86, 77.42]],
  LA: [[32.3, 36.0, 75.3, 79.95]],
  LD: [[8.25, 11.75, 71.7, 74.0]],
  MH: [[15.6, 22.03, 72.64, 80.9]],
  ML: [[25.03, 26.12, 89.82, 92.81]],
  MN: [[23.83, 25.7, 92.97, 94.76]],
  MP: [[21.07, 26.88, 74.03, 82.82]],
  MZ: [[21.94, 24.53, 92.26, 93.45]],
  NL: [[25.2, 27.04, 93.33, 95.25]],
  OD: [[17.8, 22.57, 81.37, 87.49]],
  PB: [[29.54, 32.52, 73.87, 76.94]],
  PY: [
    [11.74, 12.06, 79.59, 79.88],
    [10.82, 11.02, 79.7, 79.87],
    [11.68, 11.76, 75.51, 75.58],
    [16.68, 16.77, 82.18, 82.33],
  ],
  RJ: [[23.06, 30.2, 69.48, 78.27]],
  SK: [[27.07, 28.13, 88.0, 88.92]],
  TN: [[8.07, 13.57, 76.23, 80.35]],
  TR: [[22.94, 24.54, 91.15, 92.34]],
  TS: [[15.83, 19.92, 77.23, 81.33]],
  UK: [[28.71, 31.46, 77.57, 81.05]],
  UP: [[23.87, 30.41, 77.08, 84.64]],
  WB: [[21.53, 27.22, 85.82, 89.88]],
}

/** Whether a location is in the state's bounding box, with a tolerance of a twentieth of a degree. */
export function isInState(stateCode: string, lat: number, lng: number): boolean {
  return (boxes[stateCode] ?? []).some(
    ([south, north, west, east]) =>
      lat >= south - MARGIN && lat <= north + MARGIN && lng >= west - MARGIN && lng <= east + MARGIN,
  )
}
