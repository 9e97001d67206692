import type { WireProductRecord } from '../../../../domains/catalogue/edit/catalogue-edit.contract.ts'
import type { FileProduct } from '../../../../domains/catalogue/edit/catalogue-record.ts'
import { keysOf } from '../../../../kernel/records.ts'
import { productLabel } from './product-fields.messages.ts'
import { splitLines } from '../../app/split-lines.ts'

/** The fields by type: single-line texts, numbers, lists with one text per line, and flags. */
const LINES = [
  'sku',
  'name',
  'url_key',
  'cat_url_key',
  'kind',
  'patient_gender',
  'consent',
  'product_tag',
  'product_short_description',
  'specimen',
  'tat_with_logistics',
  'loinc',
  'hsn_sac',
  'card_smart_report_result',
  'card_report_result',
  'card_test_included_count',
  'declared_manufacturer',
  'declared_importer',
  'declared_country_of_origin',
  'declared_net_quantity',
  'declared_care_contact',
  'declared_device_licence',
] as const
/** The fields whose value is a typed number. */
export const NUMBER_FIELDS = [
  'price',
  'mrp',
  'price_again',
  'fasting_hours',
  'tat_hours',
  'rank',
  'gst_percent',
  'plan_years',
] as const
const LISTS = [
  'concerns',
  'aliases',
  'analyte_ids',
  'component_skus',
  'recommended_skus',
  'card_parameter',
] as const
const FLAGS = [
  'online',
  'ownPage',
  'home_collection',
  'prenatal',
  'baby_cord',
  'hasCard',
  'hasDeclarations',
  'declared_mrp_includes_taxes',
] as const

/**
 * The names of the fields whose value is a text: single-line texts, typed numbers, and lists with one text per line.
 */
export type TextName = (typeof LINES)[number] | (typeof NUMBER_FIELDS)[number] | (typeof LISTS)[number]
export type FlagName = (typeof FLAGS)[number]

/** The values of a product's form. */
export type ProductValues = Record<TextName, string> & Record<FlagName, boolean> & { categories: number[] }

/** The fields in the order of their labels, which is that of the form. */
export const PRODUCT_FIELDS = keysOf(productLabel)

/** Converts a product to the values of the form. */
export function toProductValues(product: WireProductRecord): ProductValues {
  const { product_card_attr: card, declarations: declared } = product
  return {
    sku: product.sku,
    name: product.name,
    url_key: product.url_key,
    cat_url_key: product.cat_url_key,
    kind: product.kind,
    patient_gender: product.patient_gender,
    consent: product.consent ?? '',
    product_tag: product.product_tag,
    product_short_description: product.product_short_description,
    specimen: product.specimen,
    tat_with_logistics: product.tat_with_logistics,
    loinc: product.loinc,
    hsn_sac: product.hsn_sac,
    price: number(product.price),
    mrp: number(product.mrp),
    price_again: '',
    fasting_hours: number(product.fasting_hours),
    tat_hours: number(product.tat_hours),
    rank: number(product.rank),
    gst_percent: number(product.gst_percent),
    plan_years: number(product.plan_years),
    concerns: lines(product.concerns),
    aliases: lines(product.aliases),
    analyte_ids: lines(product.analyte_ids),
    component_skus: lines(product.component_skus),
    recommended_skus: lines(product.recommended_skus),
    categories: [...product.category_ids],
    online: product.is_product_inquiry_enable === '0',
    ownPage: product.show_pdp === '0',
    home_collection: product.home_collection,
    prenatal: product.prenatal,
    baby_cord: product.baby_cord,
    hasCard: card !== null,
    card_smart_report_result: card?.smart_report_result ?? '',
    card_report_result: card?.report_result ?? '',
    card_test_included_count: card?.test_included_count ?? '',
    card_parameter: lines(card?.parameter),
    hasDeclarations: declared !== null,
    declared_manufacturer: declared?.manufacturer ?? '',
    declared_importer: declared?.importer ?? '',
    declared_country_of_origin: declared?.country_of_origin ?? '',
    declared_net_quantity: declared?.net_quantity ?? '',
    declared_care_contact: declared?.care_contact ?? '',
    declared_device_licence: declared?.device_licence ?? '',
    declared_mrp_includes_taxes: declared?.mrp_includes_taxes ?? true,
  }
}

function lines(texts: readonly string[] | undefined): string {
  return (texts ?? []).join('\n')
}

function number(value: number | null): string {
  return value === null ? '' : String(value)
}

/** Converts the form to the body of the call. `diagnostics_flag` is derived from the kind. */
export function fromProductValues(id: number | null, values: ProductValues) {
  return {
    id,
    sku: values.sku.trim(),
    kind: asKind(values.kind),
    name: values.name.trim(),
    url_key: values.url_key.trim(),
    cat_url_key: values.cat_url_key,
    category_ids: values.categories,
    concerns: splitLines(values.concerns),
    aliases: splitLines(values.aliases),
    diagnostics_flag: values.kind === 'test' || values.kind === 'package',
    is_product_inquiry_enable: flagOf(!values.online),
    show_pdp: flagOf(!values.ownPage),
    product_tag: values.product_tag.trim(),
    patient_gender: asGender(values.patient_gender),
    price: parseNumber(values.price),
    mrp: parseNumber(values.mrp),
    product_short_description: values.product_short_description.trim(),
    specimen: values.specimen.trim(),
    fasting_hours: parseNumber(values.fasting_hours) ?? 0,
    home_collection: values.home_collection,
    tat_hours: parseNumber(values.tat_hours),
    tat_with_logistics: values.tat_with_logistics.trim(),
    analyte_ids: splitLines(values.analyte_ids),
    component_skus: splitLines(values.component_skus),
    product_card_attr: cardOf(values),
    loinc: values.loinc.trim(),
    recommended_skus: splitLines(values.recommended_skus),
    rank: parseNumber(values.rank) ?? 0,
    prenatal: values.prenatal,
    consent: values.consent === 'hiv' ? ('hiv' as const) : null,
    gst_percent: parseNumber(values.gst_percent) ?? 0,
    hsn_sac: values.hsn_sac.trim(),
    baby_cord: values.baby_cord,
    plan_years: parseNumber(values.plan_years),
    declarations: declarationsOf(values),
  }
}

function cardOf(values: ProductValues): FileProduct['product_card_attr'] {
  if (!values.hasCard) return null
  return {
    smart_report_result: values.card_smart_report_result.trim(),
    report_result: values.card_report_result.trim(),
    test_included_count: values.card_test_included_count.trim(),
    parameter: splitLines(values.card_parameter),
  }
}

function declarationsOf(values: ProductValues): FileProduct['declarations'] {
  if (!values.hasDeclarations) return null
  return {
    manufacturer: values.declared_manufacturer.trim(),
    importer: values.declared_importer.trim(),
    country_of_origin: values.declared_country_of_origin.trim(),
    net_quantity: values.declared_net_quantity.trim(),
    mrp_includes_taxes: values.declared_mrp_includes_taxes,
    care_contact: values.declared_care_contact.trim(),
    device_licence: values.declared_device_licence.trim(),
  }
}

const GENDERS = ['', 'FM', 'F', 'M'] as const
const KINDS = ['test', 'package', 'ecommerce', 'enquiry'] as const

function asKind(text: string): FileProduct['kind'] {
  return KINDS.find((kind) => kind === text) ?? 'test'
}

function asGender(text: string): FileProduct['patient_gender'] {
  return GENDERS.find((gender) => gender === text) ?? ''
}

function flagOf(isSet: boolean): '0' | '1' {
  return isSet ? '1' : '0'
}

/** Whether the text of a number field is a whole number, or empty. */
export function isWholeNumber(text: string): boolean {
  return /^\d{0,7}$/.test(text.trim())
}

/** Parses a typed number; null if the field is empty. */
export function parseNumber(text: string): number | null {
  return text.trim() === '' ? null : Number(text.trim())
}

/** The values of a form as texts, to compare two versions after `stale`. @see OPS-005 */
export function productTexts(values: ProductValues): Record<keyof typeof productLabel, string> {
  return {
    ...values,
    categories: values.categories.join(', '),
    online: flagText(values.online),
    ownPage: flagText(values.ownPage),
    home_collection: flagText(values.home_collection),
    prenatal: flagText(values.prenatal),
    baby_cord: flagText(values.baby_cord),
    hasCard: flagText(values.hasCard),
    hasDeclarations: flagText(values.hasDeclarations),
    declared_mrp_includes_taxes: flagText(values.declared_mrp_includes_taxes),
  }
}

function flagText(isSet: boolean): string {
  return isSet ? 'Yes' : 'No'
}
