import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { paise, rupees } from '../../kernel/money.ts'
import { BottomBar } from './layout/bottom-bar.tsx'
import { Button, ButtonLink } from './action/button.tsx'
import { TextField } from './form/text-field.tsx'
import { OtpField } from './form/otp-field.tsx'
import { Price } from './data/price.tsx'
import { StepGauge } from './data/step-gauge.tsx'
import { SummaryList } from './data/summary-list.tsx'
import { Switch } from './form/switch.tsx'

const html = (element: ReactNode) => renderToStaticMarkup(createElement(MemoryRouter, null, element))
const nothing = () => undefined
const digitLabel = (digit: number, length: number) => `Digit ${digit} of ${length}`

describe('price', () => {
  test('the old price is struck, read as MRP, with the saving in percent', () => {
    const page = html(createElement(Price, { amount: rupees(1899), was: rupees(3999) }))
    expect(page).toContain('MRP </span><s')
    expect(page).toContain('₹3,999')
    expect(page).toContain('53% off')
  })

  test('equal prices show no old price and no percent', () => {
    const page = html(createElement(Price, { amount: rupees(650), was: rupees(650) }))
    expect(page).toContain('₹650')
    expect(page).not.toContain('MRP')
    expect(page).not.toContain('off')
  })

  test('an old price of zero is not displayed', () => {
    expect(html(createElement(Price, { amount: rupees(650), was: paise(0) }))).not.toContain('MRP')
  })
})

describe('button', () => {
  test('a busy button is marked busy, names its action and keeps its width', () => {
    const page = html(createElement(Button, { busy: true, busyLabel: 'Adding…' }, 'Order Now'))
    expect(page).toContain('aria-busy="true"')
    expect(page).toContain('Adding…')
    expect(page).toContain('Order Now')
  })

  test('a button that is not busy carries no busy mark', () => {
    expect(html(createElement(Button, null, 'Order Now'))).not.toContain('aria-busy')
  })

  test('the subject of a button is read out after its label', () => {
    const page = html(createElement(Button, { about: 'Iron Studies' }, 'Order Now'))
    expect(page).toContain('aria-label="Order Now, Iron Studies"')
  })

  test('a disabled link stays a link, is marked disabled and has no address', () => {
    const page = html(createElement(ButtonLink, { to: '/product/x', disabled: true }, 'View Details'))
    expect(page).toContain('aria-disabled="true"')
    expect(page).not.toContain('href')
  })
})

describe('fields', () => {
  test('an error replaces the hint below its field and describes the field', () => {
    const error = 'Please enter 6-digit postcode'
    const page = html(
      createElement(TextField, { id: 'pincode', label: 'Pincode', hint: 'Six digits', error }),
    )
    expect(page).toContain('aria-invalid="true"')
    expect(page).toContain('aria-describedby="pincode-message"')
    expect(page).toMatch(/id="pincode-message".*Please enter 6-digit postcode/)
    expect(page).not.toContain('Six digits')
  })

  test('a field without a message has no description', () => {
    const page = html(createElement(TextField, { id: 'pincode', label: 'Pincode' }))
    expect(page).not.toContain('aria-describedby')
    expect(page).not.toContain('aria-invalid')
  })

  test('the code has a named box for each digit, and the phone may fill in all of them through the first', () => {
    const code = { label: 'Code', digitLabel, value: '48', onChange: nothing, error: 'Please enter OTP.' }
    const page = html(createElement(OtpField, code))
    const boxes = page.match(/<input(?![^>]*aria-hidden)[^>]*>/g) ?? []
    expect(boxes.map((box) => /value="(.*?)"/.exec(box)?.[1])).toEqual(['4', '8', '', ''])
    expect(boxes.map((box) => /aria-label="(.*?)"/.exec(box)?.[1])).toEqual([
      undefined,
      'Digit 2 of 4',
      'Digit 3 of 4',
      'Digit 4 of 4',
    ])
    expect(boxes[0]).toContain('autoComplete="one-time-code"')
    expect(boxes[0]).toContain('maxLength="4"')
    expect(page).toContain(`<label for="${/id="(.*?)"/.exec(boxes[0] ?? '')?.[1]}"`)
    for (const box of boxes) {
      expect(box).toContain('inputMode="numeric"')
      expect(box).toMatch(/aria-invalid="true".*aria-describedby="\S+-message"/)
    }
  })

  test('a switch that is not allowed stays focusable and gives the reason', () => {
    const notAllowed = 'Cannot apply LC coins with coupon'
    const page = html(
      createElement(Switch, { label: 'Coins', checked: false, onChange: nothing, notAllowed }),
    )
    expect(page).toContain('aria-disabled="true"')
    expect(page).not.toMatch(/ disabled/)
    // Read only as the description of the switch, because the page may show the same sentence beside it.
    expect(page).toMatch(new RegExp(`aria-describedby="([^"]+)".*id="\\1" hidden="">${notAllowed}<`))
  })
})

describe('steps and amounts', () => {
  test('the gauge marks only the current step', () => {
    const steps = ['Cart', 'Who & where', 'Slot', 'Review']
    const page = html(createElement(StepGauge, { steps, current: 2, label: 'Step 2 of 4' }))
    expect(page.match(/aria-current="step"/g)).toHaveLength(1)
    expect(page).toMatch(/aria-current="step">Who &amp; where</)
  })

  test('the amount of the bottom bar is in a polite live region, as whole rupees', () => {
    const bar = { text: '2 item(s) Added', amount: rupees(4098), children: null }
    expect(html(createElement(BottomBar, bar))).toMatch(/aria-live="polite".*2 item\(s\) Added.*₹4,098/)
  })

  test('a saving has a real minus sign and two decimals, the grand total has no decimals', () => {
    const page = html(
      createElement(SummaryList, {
        lines: [{ label: 'Discount on MRP', amount: rupees(-6201) }],
        total: { label: 'Grand total', amount: rupees(4676) },
      }),
    )
    expect(page).toContain('−₹6,201.00')
    expect(page).toContain('₹4,676</dd>')
  })

  test('an exact list has decimals only where an amount has paise', () => {
    const page = html(
      createElement(SummaryList, {
        lines: [
          { label: 'Total MRP', amount: rupees(850) },
          { label: 'Coupon discount', amount: rupees(-212.5) },
        ],
        total: { label: 'Grand total', amount: rupees(637.5) },
        exact: true,
      }),
    )
    expect(page).toContain('₹850</dd>')
    expect(page).toContain('−₹212.50</dd>')
    expect(page).toContain('₹637.50</dd>')
  })
})
