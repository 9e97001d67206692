import { withCapitals } from './office-names.ts'

// Corrections by state: names that India Post spells differently or splits wrongly, and fragments that are no full
// name ('NORTH').
const respelt: Record<string, Record<string, string>> = {
  AN: { 'SOUTH ANDAMANS': 'South Andaman', NICOBARS: 'Nicobar' },
  AP: {
    VISAKHAPATANAM: 'Visakhapatnam',
    'Y.S.R.': 'YSR Kadapa',
    'SPSR NELLORE': 'Nellore',
    ANANTAPUR: 'Anantapuramu',
    Konaseema: 'Dr. B. R. Ambedkar Konaseema',
  },
  AS: { MARIGAON: 'Morigaon', 'KAMRUP METRO': 'Kamrup Metropolitan' },
  BR: { 'KAIMUR (BHABUA)': 'Kaimur' },
  CG: {
    KABIRDHAM: 'Kabeerdham',
    GARIYABAND: 'Gariaband',
    'Gaurella Pendra Marwahi': 'Gaurela-Pendra-Marwahi',
  },
  DL: {
    CENTRAL: 'Central Delhi',
    EAST: 'East Delhi',
    NORTH: 'North Delhi',
    'NORTH EAST': 'North East Delhi',
    'NORTH WEST': 'North West Delhi',
    SOUTH: 'South Delhi',
    'South East': 'South East Delhi',
    'SOUTH WEST': 'South West Delhi',
    WEST: 'West Delhi',
  },
  GJ: {
    AHMADABAD: 'Ahmedabad',
    ARVALLI: 'Aravalli',
    'BANAS KANTHA': 'Banaskantha',
    CHHOTAUDEPUR: 'Chhota Udepur',
    DOHAD: 'Dahod',
    KACHCHH: 'Kutch',
    MAHESANA: 'Mehsana',
    'PANCH MAHALS': 'Panchmahal',
    'SABAR KANTHA': 'Sabarkantha',
  },
  HP: { 'LAHUL AND SPITI': 'Lahaul and Spiti', SIRMAUR: 'Sirmour' },
  JH: {
    'EAST SINGHBUM': 'East Singhbhum',
    SAHEBGANJ: 'Sahibganj',
    'SARAIKELA KHARSAWAN': 'Seraikela Kharsawan',
  },
  KA: { VIJAYNAGAR: 'Vijayanagara' },
  LA: { 'LEH LADAKH': 'Leh' },
  LD: { 'LAKSHADWEEP DISTRICT': 'Lakshadweep' },
  MH: {
    AHMEDNAGAR: 'Ahilyanagar',
    AURANGABAD: 'Chhatrapati Sambhajinagar',
    BULDHANA: 'Buldana',
    OSMANABAD: 'Dharashiv',
  },
  MP: { 'EAST NIMAR': 'Khandwa', HOSHANGABAD: 'Narmadapuram', NARSINGHPUR: 'Narsinghpur' },
  MZ: { SAIHA: 'Siaha' },
  OD: {
    ANUGUL: 'Angul',
    BALESHWAR: 'Balasore',
    JAJAPUR: 'Jajpur',
    JAGATSINGHAPUR: 'Jagatsinghpur',
    KENDUJHAR: 'Keonjhar',
    SONEPUR: 'Subarnapur',
  },
  PB: { FIROZEPUR: 'Ferozepur', 'S.A.S Nagar': 'SAS Nagar' },
  PY: { PONDICHERRY: 'Puducherry' },
  RJ: { GANGANAGAR: 'Sri Ganganagar', JHUNJHUNU: 'Jhunjhunu' },
  SK: {
    'EAST DISTRICT': 'Gangtok',
    'NORTH DISTRICT': 'Mangan',
    'SOUTH DISTRICT': 'Namchi',
    'WEST DISTRICT': 'Gyalshing',
  },
  TN: {
    Tirupathur: 'Tirupattur',
    THIRUVALLUR: 'Tiruvallur',
    TUTICORIN: 'Thoothukudi',
    VILLUPURAM: 'Viluppuram',
  },
  TS: { JANGOAN: 'Jangaon' },
  UK: { 'RUDRA PRAYAG': 'Rudraprayag', 'UDAM SINGH NAGAR': 'Udham Singh Nagar', 'UTTAR KASHI': 'Uttarkashi' },
  UP: {
    KHERI: 'Lakhimpur Kheri',
    'KUSHI NAGAR': 'Kushinagar',
    'RAE BARELI': 'Raebareli',
    'SANT KABEER NAGAR': 'Sant Kabir Nagar',
    'SIDDHARTH NAGAR': 'Siddharthnagar',
  },
  WB: {
    '24 PARAGANAS NORTH': 'North 24 Parganas',
    '24 PARAGANAS SOUTH': 'South 24 Parganas',
    COOCHBEHAR: 'Cooch Behar',
    'DINAJPUR DAKSHIN': 'Dakshin Dinajpur',
    'DINAJPUR UTTAR': 'Uttar Dinajpur',
    MALDAH: 'Malda',
    'MEDINIPUR EAST': 'Purba Medinipur',
    'MEDINIPUR WEST': 'Paschim Medinipur',
  },
}

/** The usual name of a district in its state: a listed correction, otherwise the name in title case. */
export function districtName(stateCode: string, listed: string): string {
  return respelt[stateCode]?.[listed] ?? withCapitals(listed)
}
