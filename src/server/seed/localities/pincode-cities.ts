import type { PincodeCentre } from './pincode-centres.ts'
import type { StartingData } from '../starting-data.ts'

type CityRange = readonly [from: string, to: string, city: string]

// Pincodes of large cities that are in no service area yet.
const furtherRanges: readonly CityRange[] = [
  ['110001', '110099', 'New Delhi'],
  ['201301', '201319', 'Noida'],
  ['395001', '395023', 'Surat'],
  ['400001', '400104', 'Mumbai'],
  ['403001', '403006', 'Panaji'],
  ['500001', '500110', 'Hyderabad'],
  ['560001', '560117', 'Bengaluru'],
  ['600001', '600131', 'Chennai'],
  ['700001', '700163', 'Kolkata'],
]

// The usual name of the city, by state, if the district has another name.
const cityOfDistrict: Record<string, Record<string, string>> = {
  AN: { 'South Andaman': 'Port Blair' },
  AP: {
    Anantapuramu: 'Anantapur',
    'East Godavari': 'Rajahmundry',
    Krishna: 'Machilipatnam',
    NTR: 'Vijayawada',
    Prakasam: 'Ongole',
    'Sri Sathya Sai': 'Puttaparthi',
    'West Godavari': 'Bhimavaram',
    'YSR Kadapa': 'Kadapa',
  },
  AR: { 'Papum Pare': 'Itanagar' },
  AS: { Cachar: 'Silchar', 'Kamrup Metropolitan': 'Guwahati', Sonitpur: 'Tezpur' },
  BR: {
    Bhojpur: 'Arrah',
    Nalanda: 'Bihar Sharif',
    'Purbi Champaran': 'Motihari',
    Rohtas: 'Sasaram',
    Saran: 'Chhapra',
  },
  CG: { Bastar: 'Jagdalpur', Durg: 'Bhilai', Surguja: 'Ambikapur' },
  DH: { 'Dadra and Nagar Haveli': 'Silvassa' },
  DL: {},
  GA: { 'North Goa': 'Panaji', 'South Goa': 'Margao' },
  GJ: { Banaskantha: 'Palanpur', Kheda: 'Nadiad', Kutch: 'Bhuj', Sabarkantha: 'Himatnagar' },
  HP: { Kangra: 'Dharamshala' },
  JH: { 'East Singhbhum': 'Jamshedpur', Palamu: 'Daltonganj', 'West Singhbhum': 'Chaibasa' },
  KA: {
    'Bengaluru Urban': 'Bengaluru',
    'Dakshina Kannada': 'Mangaluru',
    Dharwad: 'Hubballi',
    Kodagu: 'Madikeri',
    'Uttara Kannada': 'Karwar',
    Vijayanagara: 'Hosapete',
  },
  KL: { Ernakulam: 'Kochi', Idukki: 'Thodupuzha', Wayanad: 'Kalpetta' },
  LD: { Lakshadweep: 'Kavaratti' },
  MH: { 'Mumbai Suburban': 'Mumbai', Raigad: 'Alibag', Sindhudurg: 'Kudal' },
  ML: { 'East Khasi Hills': 'Shillong', 'West Garo Hills': 'Tura' },
  MN: { 'Imphal East': 'Imphal', 'Imphal West': 'Imphal' },
  OD: { Ganjam: 'Brahmapur', Khordha: 'Bhubaneswar', Mayurbhanj: 'Baripada', Sundargarh: 'Rourkela' },
  PB: { 'SAS Nagar': 'Mohali', 'Shahid Bhagat Singh Nagar': 'Nawanshahr' },
  TN: { Kanniyakumari: 'Nagercoil', 'The Nilgiris': 'Udhagamandalam' },
  TR: { Dhalai: 'Ambassa', 'West Tripura': 'Agartala' },
  TS: { Hanumakonda: 'Warangal', 'Medchal Malkajgiri': 'Hyderabad' },
  UK: { Nainital: 'Haldwani', 'Udham Singh Nagar': 'Rudrapur' },
  UP: {
    'Gautam Buddha Nagar': 'Noida',
    Jalaun: 'Orai',
    'Kanpur Nagar': 'Kanpur',
    'Kanpur Dehat': 'Akbarpur',
  },
  WB: {
    Hooghly: 'Chinsurah',
    'North 24 Parganas': 'Barasat',
    'Paschim Bardhaman': 'Asansol',
    'Paschim Medinipur': 'Midnapore',
    'Purba Bardhaman': 'Bardhaman',
    'Purba Medinipur': 'Tamluk',
    'South 24 Parganas': 'Baruipur',
  },
}

/**
 * Returns the city of a pincode: the postal city if a range contains it (service areas first), else the listed city
 * of the district, else the district. Outside the large cities it is a guess.
 */
export function cityGuess(
  serviceAreas: StartingData['serviceAreas'],
): (pincode: Pick<PincodeCentre, 'pincode' | 'stateCode' | 'district'>) => string {
  const ranges = [...servedRanges(serviceAreas), ...furtherRanges]
  return ({ pincode, stateCode, district }) => {
    const range = ranges.find(([from, to]) => pincode >= from && pincode <= to)
    return range?.[2] ?? cityOfDistrict[stateCode]?.[district] ?? district
  }
}

function servedRanges({ cities, areas }: StartingData['serviceAreas']): CityRange[] {
  const nameOf = new Map(cities.map((city) => [city.CityId, city.name]))
  return areas.flatMap((area) =>
    area.pincode_ranges.map(([from, to]): CityRange => [from, to, nameOf.get(area.CityId) ?? area.name]),
  )
}
