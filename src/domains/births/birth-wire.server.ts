import { toRupees, type Paise } from '../../kernel/money.ts'
import type { WireBirthInfo } from './births.contract.ts'
import type { BirthInfo } from './births.ts'

/** The birth information of a cart or order on the wire; `charge` is the net fee. @see docs/rules/birth-information.md */
export function toWireBirthInfo(birth: BirthInfo | null): WireBirthInfo | null {
  if (birth === null) return null
  const { expectedOn, state, city, hospital, doctor, fee } = birth
  return {
    expected_delivery_date: expectedOn,
    state_id: state.id,
    city_id: city.id,
    hospital_id: hospital.id,
    doctor_id: doctor.id,
    charge: toRupees(fee),
    state: state.name,
    city: city.name,
    hospital: hospital.name,
    doctor: doctor.name,
  }
}

/** The fee of a cart's doctor with its GST percent. @see docs/rules/birth-information.md */
export function toBirthFee(
  birth: BirthInfo | null,
  shopsGst: number,
): { net: Paise; gstPercent: number } | null {
  return birth && toDoctorFee({ net: birth.fee, gstPercent: birth.gstPercent }, shopsGst)
}

/** A doctor's fee with its GST percent: the doctor's own percent, or the shop's. */
export function toDoctorFee(
  { net, gstPercent }: { net: Paise; gstPercent: number | null },
  shopsGst: number,
): { net: Paise; gstPercent: number } {
  return { net, gstPercent: gstPercent ?? shopsGst }
}
