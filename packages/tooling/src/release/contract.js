import { join } from 'node:path';
import { createJiti } from 'jiti';

/** The contract as it is written: addresses and schemas of the API that the commands speak to. */
export function readContract() {
  return createJiti(import.meta.url).import(join(import.meta.dirname, '../../../contract/src/index.ts'));
}
