const LONGEST_MS = 20_000;

/**
 * Seals the audit log again until nothing is left unsealed. `seal` returns how many entries are: a transaction of
 * another test that is still open, in any database of the cluster, delays them.
 */
export async function untilSealed(seal: () => Promise<number>): Promise<void> {
  const end = Date.now() + LONGEST_MS;
  while ((await seal()) > 0) {
    if (Date.now() > end) throw new Error(`Entries of the audit log were not sealed within ${LONGEST_MS} ms`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
