import { SMS_PER_DAY } from '../sms-gateway.ts'
import { at, type Attack, type Target } from '../target.ts'
import { customer, otherThan, Visitor } from '../visitor.ts'

const NEWCOMERS_SMS = Math.ceil(SMS_PER_DAY * 0.85)
const SENDS_OF_AN_ADDRESS = 60
const GUESSING_ADDRESSES = 10
const REFUSED = JSON.stringify({ error: true, data: null })

const isRight = (text: string) => at(text, 'data', 'checkGuestCheckoutOtp', 'status') === true
const isSignedIn = (text: string) => at(text, 'data', 'GetOtpGraphQl', 'status') === true

/** Attackers from many addresses guess codes and use up the shop's daily SMS budget. */
export const smsBudget: Attack = {
  name: 'SMS budget',
  proves: 'SEC-05: strangers stop neither a newcomer’s first right code nor the codes of known browsers',
  plant(send) {
    // The hole: one brake and one cap shared by all clients.
    let wrong = 0
    let isCapped = false
    return async (request) => {
      const isTry = request.path === '/api/guest-otpvalidation'
      if ((isTry && wrong >= 100) || (isCapped && request.path === '/api/login'))
        return { status: 429, headers: {}, text: REFUSED }
      const got = await send(request)
      if (isTry && !isRight(got.text)) wrong += 1
      if (at(got.text, 'message', '0', 'code') === 'otp_cap') isCapped = true
      return got
    }
  },
  async run(target) {
    const { visitor: owner, mobile } = await customer(target)
    await owner.post('/api/logout', {})
    await guessFromEverywhere(target)
    const newcomer = new Visitor(target, '127.0.99.1')
    const own = target.newMobile()
    await newcomer.post('/api/guest-checkout', { mobile: own })
    const entered = await newcomer.post('/api/guest-otpvalidation', {
      mobile: own,
      otp: await target.codeFor(own),
    })
    const problems = isRight(entered.text)
      ? []
      : ['a newcomer’s first right code was refused while others guess']

    const sent = await spendTheDay(target)
    if (sent > NEWCOMERS_SMS) problems.push(`strangers were sent ${sent} SMS of ${SMS_PER_DAY} in a day`)
    await target.wait(31)
    await owner.post('/api/login', { email: mobile })
    const tried = await owner.post('/api/verification-otp', {
      email: mobile,
      otp: await target.codeFor(mobile),
    })
    if (!isSignedIn(tried.text)) problems.push('strangers used up the SMS of an owner with a known browser')
    return problems
  },
}

/** Ten addresses with four numbers each, and three wrong codes for every one of them. */
async function guessFromEverywhere(target: Target): Promise<void> {
  for (let address = 1; address <= GUESSING_ADDRESSES; address += 1) {
    for (let victim = 1; victim <= 4; victim += 1) {
      const guesser = new Visitor(target, `127.0.${address}.1`)
      const mobile = target.newMobile()
      await guesser.post('/api/guest-checkout', { mobile })
      const code = await target.codeFor(mobile)
      for (const distance of [1, 2, 3])
        await guesser.post('/api/guest-otpvalidation', { mobile, otp: otherThan(code, distance) })
    }
  }
}

/** Requests codes until every address is refused; returns the number of codes sent that day. */
async function spendTheDay(target: Target): Promise<number> {
  // The codes of the owner, of the guessers and of the new customer.
  let sent = 2 + GUESSING_ADDRESSES * 4
  for (let address = 100; sent < SMS_PER_DAY; address += 1) {
    for (let count = 1; count <= SENDS_OF_AN_ADDRESS; count += 1) {
      const stranger = new Visitor(target, `127.0.${address}.1`)
      const got = await stranger.post('/api/guest-checkout', { mobile: target.newMobile() })
      if (at(got.text, 'message', '0', 'code') === 'otp_cap') return sent
      if (got.status === 200) sent += 1
    }
  }
  return sent
}

const CHECKS_OF_A_CUSTOMER = 10
const LOOKUPS_OF_AN_ADDRESS = 300
const MAILS_TO_AN_ADDRESS = 3
const CODE_MAIL = /^\d{6} is your Labaya code$/

/** Attackers probe which e-mail addresses have accounts, and have mails sent to them. */
export const emailProbing: Attack = {
  name: 'e-mail probing',
  proves:
    'SEC-05: addresses are told 10 a day and 300 an hour; one that is not confirmed gets 3 codes a day and nothing else',
  // The hole: none of these limits.
  plant: (send) => async (request) => {
    const got = await send(request)
    const isLimited = got.status === 429 && got.text.includes('"email_')
    return isLimited ? { status: 200, headers: {}, text: JSON.stringify({ error: false, data: {} }) } : got
  },
  async run(target) {
    const taken = await confirmedAddress(target)
    return [
      ...(await probeAsCustomer(target, taken)),
      ...(await probeAsVisitors(target, taken)),
      ...(await bombard(target)),
    ]
  },
}

const saveAddress = (visitor: Visitor, email: string) =>
  visitor.post('/api/account/details', { firstname: 'Asha', lastname: 'Rao', email })

/** The address of a customer who has confirmed it. */
async function confirmedAddress(target: Target): Promise<string> {
  const { visitor, mobile } = await customer(target)
  const email = `owner.${mobile}@example.com`
  await saveAddress(visitor, email)
  await visitor.post('/api/account/email-code', {})
  const [subject = ''] = await target.mailsTo(email, 1)
  const confirmed = await visitor.post('/api/account/email-confirm', { code: subject.slice(0, 6) })
  if (at(confirmed.text, 'data', 'emailConfirm', 'status') !== true)
    throw new Error(`The owner could not confirm her own address: ${confirmed.text}`)
  return email
}

async function probeAsCustomer(target: Target, taken: string): Promise<string[]> {
  const { visitor, mobile } = await customer(target)
  let answered = 0
  for (let turn = 1; turn <= CHECKS_OF_A_CUSTOMER * 2; turn += 1) {
    const email = turn % 2 === 0 ? taken : `probe${turn}.${mobile}@example.com`
    if ((await saveAddress(visitor, email)).status === 200) answered += 1
  }
  return answered > CHECKS_OF_A_CUSTOMER ? [`one account told ${answered} addresses apart in a day`] : []
}

async function probeAsVisitors(target: Target, taken: string): Promise<string[]> {
  let answered = 0
  for (let turn = 1; turn <= LOOKUPS_OF_AN_ADDRESS + 10; turn += 1) {
    const visitor = new Visitor(target, '127.0.150.1')
    const mobile = target.newMobile()
    const email = turn % 2 === 0 ? taken : `probe${mobile}@example.com`
    const got = await visitor.post('/api/signupotp', { mobile, email })
    // A refusal because of the limit of codes reveals as well that the address is free.
    if (!got.text.includes('"email_checks"')) answered += 1
  }
  const most = LOOKUPS_OF_AN_ADDRESS
  return answered > most ? [`one network told ${answered} addresses apart in an hour`] : []
}

async function bombard(target: Target): Promise<string[]> {
  const victim = `victim.${target.newMobile()}@example.com`
  let taken = 0
  for (let account = 1; account <= 4; account += 1) {
    const { visitor } = await customer(target, `127.0.${160 + account}.1`)
    const saved = await saveAddress(visitor, account % 2 === 0 ? victim : victim.toUpperCase())
    // An address that another account has entered is refused, and codes go to the account's own address.
    if (at(saved.text, 'data', 'accountDetails', 'status') !== true) continue
    for (let turn = 1; turn <= MAILS_TO_AN_ADDRESS + 2; turn += 1) {
      if ((await visitor.post('/api/account/email-code', {})).status === 200) taken += 1
      await target.wait(1)
    }
  }
  const subjects = await target.mailsTo(victim, MAILS_TO_AN_ADDRESS)
  const others = subjects.filter((subject) => !CODE_MAIL.test(subject))
  return [
    ...(taken > MAILS_TO_AN_ADDRESS ? [`${taken} mails to one address were agreed to in a day`] : []),
    ...(subjects.length > MAILS_TO_AN_ADDRESS
      ? [`${subjects.length} mails went to one address in a day`]
      : []),
    ...(others.length > 0 ? [`an address that nobody confirmed got: ${others.join(', ')}`] : []),
  ]
}
