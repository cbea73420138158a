import { join } from 'node:path';
import { createJiti } from 'jiti';

const jiti = createJiti(import.meta.url);
let contract;

/**
 * Loads the contract from source, once per process: 106 files that import each other take one second together and seven one
 * by one, and files evaluated by two imports at the same time would define each schema twice.
 */
export function readContract() {
  contract ??= jiti.import(join(import.meta.dirname, '../../../contract/src/index.ts'));
  return contract;
}

/** Returns the exports of a file of the contract, from the same evaluation. */
export async function readContractFile(file) {
  await readContract();
  return jiti.import(file);
}
