import { isId } from '@polyclinic/contract';
// The audit log needs the declarations of all features.
import './domains/domains';
import { commandWords, optionalFlag, optionalText, readTextFile } from './command-input';
import { readGrowthTable } from './domains/clinical/vitals/growth-file.rules';
import { loadGrowth } from './domains/clinical/vitals/load-growth';
import { startDatabase } from './platform/db/start-database';
import { StartRefused } from './platform/db/start-refused';
import { readSettings } from './platform/http/read-settings';

const USAGE = `pnpm growth:load FILE --tenant ID --source TEXT [--dry-run] [--data DIR]
  FILE is a table (CSV or TSV, UTF-8) with the columns indicator, sex, age unit, age, L, M and S.`;
const OPTIONS = { tenant: optionalText, source: optionalText, data: optionalText, 'dry-run': optionalFlag };
const MOST_SOURCE = 300;

/** Loads growth references beyond five years into a clinic, on the database of the settings. */
async function main(words: string[]): Promise<void> {
  const { file, tenantId, source, isDryRun, data } = readRequest(words);
  const table = readGrowthTable(await readTextFile(file));
  if (table.faults.length > 0) throw new StartRefused(`${file} cannot be loaded.\n${table.faults.join('\n')}`);
  const settings = await readSettings(data === undefined ? [] : ['--data', data], process.env);
  const { database, stop } = await startDatabase({ ...settings, checksCatalogue: false, say });
  try {
    const loaded = await loadGrowth(database, { tenantId, source, table, isDryRun });
    if (!loaded) throw new StartRefused(`There is no clinic ${tenantId}`);
    const { clinic, ages, replaced, isPresent } = loaded;
    if (isPresent) return say(`${clinic} has these ${ages} ages of ${source} already`);
    const outcome = isDryRun ? 'nothing was written' : `${replaced} ages before them were replaced`;
    say(`${clinic}: ${ages} ages of ${source}; ${outcome}`);
  } finally {
    await stop();
  }
}

function readRequest(words: string[]) {
  const { values, positionals } = commandWords(words, OPTIONS, USAGE);
  const { tenant, data } = values;
  const source = values.source?.trim();
  const [file] = positionals;
  if (file === undefined || positionals.length > 1 || !source || !tenant) throw new StartRefused(USAGE);
  if (source.length > MOST_SOURCE) throw new StartRefused(`The source has more than ${MOST_SOURCE} characters`);
  if (!isId(tenant)) throw new StartRefused(`${tenant} is not a valid clinic ID`);
  return { file, tenantId: tenant, source, isDryRun: values['dry-run'] === true, data };
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartRefused ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
