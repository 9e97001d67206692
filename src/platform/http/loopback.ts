const ADDRESS = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const NAMES = ['localhost', '::1', '[::1]']

/** Whether a network address is this machine's. */
export function isLoopbackAddress(address: string): boolean {
  return ADDRESS.test(address)
}

/** Whether a host in a setting or an address is this machine: `localhost`, 127.0.0.0/8 or `::1`. */
export function isLoopbackHost(host: string): boolean {
  return NAMES.includes(host.toLowerCase()) || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(host)
}
