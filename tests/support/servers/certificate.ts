import { generateKeyPairSync, sign } from 'node:crypto'
import { isIPv4 } from 'node:net'

/** A self-signed certificate with its key, generated for each run so that the repository contains no key. */
export type Certificate = { key: string; cert: string }

const ECDSA_WITH_SHA256 = '06082a8648ce3d040302'
const SUBJECT_ALT_NAME = '0603551d11'
const COMMON_NAME = '0603550403'

/** Creates a certificate for one host, by name or IPv4 address. */
export function selfSigned(host: string): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = tagged(0x30, hex(ECDSA_WITH_SHA256))
  const name = tagged(0x30, tagged(0x31, tagged(0x30, hex(COMMON_NAME), tagged(0x0c, Buffer.from(host)))))
  const years = tagged(
    0x30,
    tagged(0x17, Buffer.from('200101000000Z')),
    tagged(0x17, Buffer.from('491231000000Z')),
  )
  const toBeSigned = tagged(
    0x30,
    tagged(0xa0, tagged(0x02, hex('02'))),
    tagged(0x02, hex('01')),
    algorithm,
    name,
    years,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(
      0xa3,
      tagged(0x30, tagged(0x30, hex(SUBJECT_ALT_NAME), tagged(0x04, tagged(0x30, hostName(host))))),
    ),
  )
  const signature = tagged(0x03, hex('00'), sign('sha256', toBeSigned, privateKey))
  const der = tagged(0x30, toBeSigned, algorithm, signature)
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n`,
  }
}

function hostName(host: string): Buffer {
  return isIPv4(host)
    ? tagged(0x87, Buffer.from(host.split('.').map(Number)))
    : tagged(0x82, Buffer.from(host))
}

// A DER value: tag, length, content.
function tagged(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

function hex(digits: string): Buffer {
  return Buffer.from(digits, 'hex')
}
