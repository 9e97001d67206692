/** A method that keeps its object, for proxies: private fields are out of reach of the proxy itself. */
export function bind(method: Function, target: object): unknown {
  return (...values: unknown[]): unknown => Reflect.apply(method, target, values)
}
