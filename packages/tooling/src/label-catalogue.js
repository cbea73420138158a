import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { createJiti } from 'jiti';

const { readPo } = createRequire(import.meta.url)('./po-messages.cjs');
const jiti = createJiti(import.meta.url);

const IS_TABLE = /^[A-Z_]+_LABELS$/;

/** For lingui: the texts of the contract are the values of its exported `…_LABELS`, each of them its own id. */
export const labelExtractor = {
  match: (file) => /\/contract\/src\/.*(?<!\.test)\.ts$/.test(file),
  async extract(file, source, found) {
    if (!source.includes('_LABELS')) return;
    const values = await jiti.import(resolve(file));
    const tables = Object.entries(values).filter(([name]) => IS_TABLE.test(name));
    const labels = new Set(tables.flatMap(([, table]) => Object.values(table)));
    for (const label of labels) found({ id: label, message: label, origin: [file, 1, 0] });
  },
};

/** A catalogue as the server reads it: label -> translation. */
export function labelTable(po) {
  const entries = readPo(po).filter(({ obsolete }) => !obsolete);
  const table = Object.fromEntries(entries.map(({ id, translation }) => [id, translation || id]));
  return `${JSON.stringify(table, undefined, 2)}\n`;
}
