interface Connection {
  saveData?: boolean;
  effectiveType?: string;
  type?: string;
}

/**
 * Returns whether the connection is metered or slow, or the browser's data saver is on: nothing is then fetched before
 * it is needed. Browsers that do not report it count as fast.
 */
export function isCostlyConnection(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (!connection) return false;
  return connection.saveData === true || connection.type === 'cellular' || /2g|3g/.test(connection.effectiveType ?? '');
}
