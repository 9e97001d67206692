import { priceAgainText } from '../../../../domains/prices/console-prices.messages.ts'

/** The labels of a product's fields. */
export const productLabel = {
  sku: 'SKU',
  kind: 'Kind',
  name: 'Name',
  url_key: 'Web address',
  cat_url_key: 'Category in the web address',
  categories: 'Categories',
  concerns: 'Concerns',
  aliases: 'Other names',
  online: 'Sold online',
  ownPage: 'Has a page of its own',
  product_tag: 'Tag on the card',
  patient_gender: 'For whom',
  price: 'Price (₹)',
  mrp: 'MRP (₹)',
  price_again: priceAgainText.label,
  product_short_description: 'Short description',
  specimen: 'Specimen',
  fasting_hours: 'Fasting (hours)',
  home_collection: 'Collected at home',
  tat_hours: 'Report after (hours)',
  tat_with_logistics: 'Report time that pages state',
  analyte_ids: 'Analytes',
  component_skus: 'Tests of the package',
  loinc: 'LOINC code',
  recommended_skus: 'Recommended products',
  rank: 'Rank in popular lists',
  prenatal: 'Prenatal test',
  consent: 'Consent asked of the patient',
  gst_percent: 'GST (%)',
  hsn_sac: 'HSN or SAC code',
  baby_cord: 'Cord-blood plan',
  plan_years: 'Years of the plan',
  hasCard: 'Has facts on its card',
  card_smart_report_result: 'Smart report after',
  card_report_result: 'Report after, on the card',
  card_test_included_count: 'Number of analytes on the card',
  card_parameter: 'Parameters on the card',
  hasDeclarations: 'Has the declarations of goods',
  declared_manufacturer: 'Manufacturer',
  declared_importer: 'Importer',
  declared_country_of_origin: 'Country of origin',
  declared_net_quantity: 'Net quantity',
  declared_care_contact: 'Consumer care contact',
  declared_device_licence: 'Device licence',
  declared_mrp_includes_taxes: 'MRP includes all taxes',
} as const

/** The labels of stored fields that the form has in another shape. */
const STORED_LABEL: Readonly<Record<string, string>> = {
  category_ids: productLabel.categories,
  diagnostics_flag: 'Laboratory test',
  is_product_inquiry_enable: 'Only on enquiry (1 is yes)',
  show_pdp: 'Without a page of its own (1 is yes)',
  product_card_attr: 'Facts on the card',
  declarations: 'Declarations of goods',
}

/** The label of a stored field; a field without a label has its own name. */
export function storedFieldLabel(field: string): string {
  const labels: Readonly<Record<string, string>> = { ...productLabel, ...STORED_LABEL }
  return Object.hasOwn(labels, field) ? (labels[field] ?? field) : field
}

/** The hints of fields whose label is not self-explanatory. */
export const productHint: Partial<Record<keyof typeof productLabel, string>> = {
  sku: 'Stays with the product for ever. Capital letters, digits and hyphens.',
  url_key: 'Small letters, digits and hyphens.',
  concerns: 'Names of categories, one on each line.',
  aliases: 'What shoppers type for it, one on each line.',
  price: 'Both or neither; without them it sells at ₹1,000.',
  tat_with_logistics: 'With transport, such as ‘24 hrs’. Empty: the time on the card.',
  analyte_ids: 'Ids of what it measures, one on each line.',
  component_skus: 'SKUs of its tests, one on each line. For packages only.',
  recommended_skus: 'SKUs, one on each line. Nothing prenatal, nothing that measures the same.',
  rank: '0 keeps the product out of popular lists. Prenatal tests: 0.',
  card_parameter: 'One on each line.',
  online: 'Otherwise shoppers can only ask about it.',
}

/** The parts of the form. */
export const productPart = {
  basics: 'Name and price',
  place: 'Where it stands',
  laboratory: 'Laboratory',
  report: 'Report and card',
  relations: 'What it holds and recommends',
  law: 'Tax and law',
} as const

/** The message of a number field for an invalid number. */
export const WHOLE_NUMBER = 'A whole number belongs here.'
