import { createServer } from 'node:http'
import { geocodeAnswer, searchResult } from '../../src/adapters/maps/google-answers.fixture.ts'
import { listening } from './reverse-proxy.ts'

/** A maps provider that finds every pincode and name, and counts billed requests. */
export type MapsDouble = { url: string; billed(): number; close(): void }

/** Opens the provider on this machine. */
export async function openMapsDouble(): Promise<MapsDouble> {
  let billed = 0
  const server = createServer((request, answer) => {
    billed += 1
    const { searchParams } = new URL(request.url ?? '', 'http://maps')
    const [pincode] = /\d{6}/.exec(searchParams.get('components') ?? '') ?? []
    const reply =
      pincode === undefined
        ? { places: [searchResult('Forum Mall')] }
        : geocodeAnswer({ postal_code: pincode })
    answer.setHeader('content-type', 'application/json')
    request.resume().on('end', () => answer.end(JSON.stringify(reply)))
  })
  const port = await listening(server)
  return { url: `http://127.0.0.1:${port}`, billed: () => billed, close: () => void server.close() }
}
