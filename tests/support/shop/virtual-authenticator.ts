import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

/** A passkey's response as a browser sends it. */
export type PasskeyJson = {
  id: string
  rawId: string
  type: 'public-key'
  response: Record<string, unknown> & { clientDataJSON: string }
  clientExtensionResults: Record<string, never>
}

type CreationOptions = { challenge: string; rp: { id: string }; user: { id: string } }
type RequestOptions = { challenge: string; rpId: string }

/** The parts of a response that an attacker changes. */
export type Tampering = {
  origin?: string
  challenge?: string
  counter?: number
  isVerified?: boolean
  isSigned?: boolean
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** An authenticator with one passkey, like a phone or a security key: P-256, attestation none. */
export class VirtualAuthenticator {
  readonly origin: string
  counter: number
  #id = randomBytes(32)
  #keys: { privateKey: KeyObject; publicKey: KeyObject } = newKeys()

  /** @param counter 0 for an authenticator without a counter */
  constructor(origin: string, { counter = 1 }: { counter?: number } = {}) {
    this.origin = origin
    this.counter = counter
  }

  /** A clone of it with the current counter. */
  clone(): VirtualAuthenticator {
    const copy = new VirtualAuthenticator(this.origin, { counter: this.counter })
    copy.#id = this.#id
    copy.#keys = this.#keys
    return copy
  }

  /** Creates the passkey. */
  create(options: CreationOptions, bent: Tampering = {}): PasskeyJson {
    const clientData = this.#clientData('webauthn.create', options.challenge, bent)
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.#id.length)
    const credential = Buffer.concat([Buffer.alloc(16), length, this.#id, this.#publicKey()])
    const authData = Buffer.concat([this.#head(options.rp.id, HAS_CREDENTIAL, bent), credential])
    const attestation = cborMap([
      [cborText('fmt'), cborText('none')],
      [cborText('attStmt'), cborMap([])],
      [cborText('authData'), cborBytes(authData)],
    ])
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    })
  }

  /** Uses the passkey. */
  get(options: RequestOptions, bent: Tampering = {}): PasskeyJson {
    if (this.counter > 0 && bent.counter === undefined) this.counter += 1
    const clientData = this.#clientData('webauthn.get', options.challenge, bent)
    const authData = this.#head(options.rpId, 0, bent)
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()])
    const signature =
      bent.isSigned === false ? randomBytes(70) : sign('sha256', signed, this.#keys.privateKey)
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
    })
  }

  #answer(response: PasskeyJson['response']): PasskeyJson {
    const id = this.#id.toString('base64url')
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} }
  }

  #clientData(type: string, challenge: string, bent: Tampering): Buffer {
    const data = { type, challenge: bent.challenge ?? challenge, origin: bent.origin ?? this.origin }
    return Buffer.from(JSON.stringify({ ...data, crossOrigin: false }))
  }

  #head(rpId: string, more: number, { counter = this.counter, isVerified = true }: Tampering): Buffer {
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | more
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count])
  }

  // COSE: key type EC2 (2), algorithm ES256 (-7), curve P-256 (1), x, y.
  #publicKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    return cborMap([
      [cborInt(1), cborInt(2)],
      [cborInt(3), cborInt(-7)],
      [cborInt(-1), cborInt(1)],
      [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
      [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
    ])
  }
}

function newKeys() {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' })
}

function cborHead(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff])
}

function cborInt(value: number): Buffer {
  return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value)
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([cborHead(2, bytes.length), bytes])
}

function cborText(text: string): Buffer {
  return Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)])
}

function cborMap(entries: [Buffer, Buffer][]): Buffer {
  return Buffer.concat([cborHead(5, entries.length), ...entries.flat()])
}
