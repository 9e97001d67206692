/** The bodies of calls about complaints and enquiries. */
export const caseBodies = {
  'enquiries/list': { view: 'calls', kind: 'product', owner: 'mine', after: null },
  'enquiries/get': { id: 1 },
  'enquiries/reveal': { id: 1 },
  'enquiries/set': {
    id: 1,
    version: 1,
    state: 'contacted',
    owner: 1,
    next_call: '2026-11-24T15:30',
    outcome: 'Wants to think',
    tests: 'CBC, HbA1c',
    note: 'Called',
  },
  'complaints/list': { view: 'open', after: null },
  'complaints/get': { ticket: 'G-7K3M2-9QXT4' },
  'complaints/reveal': { ticket: 'G-7K3M2-9QXT4', reason: 'To call back' },
  'complaints/acknowledge': { ticket: 'G-7K3M2-9QXT4', version: 1, text: 'We look into it' },
  'complaints/answer': { ticket: 'G-7K3M2-9QXT4', version: 1, text: 'We are sorry' },
}
