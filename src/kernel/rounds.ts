const MOST_ROUNDS = 20

/**
 * Repeats work that does at most `atOnce` things a time until one round does fewer: short locks, and no backlog that
 * grows because more arrives in an hour than one round takes.
 *
 * @param round tells how many it did
 * @returns how many all rounds did, twenty at most; the rest waits for the next time
 */
export async function inRounds(atOnce: number, round: () => Promise<number>): Promise<number> {
  let all = 0
  for (let number = 0; number < MOST_ROUNDS; number += 1) {
    const did = await round()
    all += did
    if (did < atOnce) break
  }
  return all
}
