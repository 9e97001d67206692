import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PatientCard } from './patient-card.tsx'

test('Edit is beside the choice of a patient, not inside it, and the message describes the choice', () => {
  const card = renderToStaticMarkup(
    createElement(PatientCard, {
      name: 'patient',
      value: '7',
      fullName: 'Vikram Rao',
      phone: '+91 98450 67890',
      badges: ['Male', '37 years'],
      checked: false,
      onChange: () => undefined,
      blocked: true,
      edit: { text: 'Edit', onEdit: () => undefined },
      message: { kind: 'error', text: 'This test is applicable for Female patients only' },
    }),
  )
  expect(card).not.toMatch(/<label[^>]*>(?:(?!<\/label>).)*<button/)
  const messageId = /aria-describedby="([^"]+)"/.exec(card)?.[1]
  expect(card).toMatch(new RegExp(`id="${messageId}".*Female patients only`))
})
