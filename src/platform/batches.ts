/**
 * Repeats work that does at most `batchSize` things a time until one batch comes back short: short locks, and nothing
 * left over.
 *
 * @param work does one batch, and returns how many things it did
 */
export async function inBatches(batchSize: number, work: () => Promise<number>): Promise<void> {
  let done = batchSize
  while (done === batchSize) done = await work()
}
