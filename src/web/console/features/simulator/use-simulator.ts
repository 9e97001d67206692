import { useState } from 'react'
import type { Calls } from '../../../../contract.ts'
import { isMobile, mobileDigits } from '../../../../kernel/mobile.ts'
import { useTask } from '../../../app/use-task.ts'
import { consoleFailure } from '../../app/console-failure.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import { EMPTY, type SimulatorValues, toSimulation } from './simulated-cart.ts'
import { simulatorProblem } from './simulator.messages.ts'

/** The result of a simulation. */
export type SimulatedOffers = Calls['/api/console/coupons/simulate']['reply']

/** The fields that may have an error. */
export type SimulatorErrors = Partial<Record<'cart' | 'mobile' | 'order' | 'pincode' | 'at', string>>

/** The props of the cards of the simulator. */
export type SimulatorCardProps = {
  values: SimulatorValues
  errors: SimulatorErrors
  onChange: (changed: Partial<SimulatorValues>) => void
}

/** The state of the simulator. Any change clears the result. */
export function useSimulator(code: string | null) {
  const callConsole = useConsoleCall()
  const { isBusy, run } = useTask()
  const [values, setValues] = useState<SimulatorValues>(EMPTY)
  const [errors, setErrors] = useState<SimulatorErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [result, setResult] = useState<SimulatedOffers | null>(null)
  const reset = () => {
    setErrors({})
    setFailure(null)
    setResult(null)
  }
  const change = (changed: Partial<SimulatorValues>) => {
    reset()
    setValues((last) => ({ ...last, ...changed }))
  }
  const simulate = async () => {
    reset()
    const wrong = problemsOf(values)
    if (Object.keys(wrong).length > 0) return setErrors(wrong)
    const reply = await callConsole('/api/console/coupons/simulate', toSimulation(values, code))
    if (reply.ok) return setResult(reply.value)
    const { refusal } = reply
    const named = refusal.kind === 'refused' ? errorsOf(refusal.fields) : {}
    if (Object.keys(named).length > 0) setErrors(named)
    else setFailure(consoleFailure(refusal))
  }
  return { values, errors, failure, result, isBusy, change, simulate: () => void run(simulate) }
}

function problemsOf({ items, customer, order, mobile, pincode }: SimulatorValues): SimulatorErrors {
  const isOrder = /^\d{1,4}$/.test(order.trim()) && Number(order) >= 1 && Number(order) <= 1_000
  return {
    ...(items.length === 0 ? { cart: simulatorProblem.empty } : {}),
    ...(customer === 'mobile' && !isMobile(mobileDigits(mobile)) ? { mobile: simulatorProblem.mobile } : {}),
    ...(customer === 'nth' && !isOrder ? { order: simulatorProblem.order } : {}),
    ...(/^([1-9]\d{5})?$/.test(pincode.trim()) ? {} : { pincode: simulatorProblem.pincode }),
  }
}

function errorsOf(fields: Readonly<Record<string, string>>): SimulatorErrors {
  const errors: SimulatorErrors = {}
  for (const [path, message] of Object.entries(fields)) {
    const field = fieldOf(path)
    if (field !== null) errors[field] = message
  }
  return errors
}

function fieldOf(path: string): keyof SimulatorErrors | null {
  const [first, second] = path.split('.')
  if (first === 'cart') return second === 'pincode' ? 'pincode' : 'cart'
  if (first === 'customer') return second === 'order' ? 'order' : 'mobile'
  return first === 'at' ? 'at' : null
}
