import { isId } from '@polyclinic/contract';
// The audit log needs the declarations of all features.
import './domains/domains';
import { readCodeTable } from './domains/clinical/problems/code-table.rules';
import { loadCodes } from './domains/clinical/problems/load-codes';
import { commandWords, optionalFlag, optionalText, readTextFile } from './command-input';
import { startDatabase } from './platform/db/start-database';
import { StartRefused } from './platform/db/start-refused';
import { readSettings } from './platform/http/read-settings';

const USAGE = `pnpm codes:load FILE --tenant ID --system NAME --edition NAME [--dry-run] [--data DIR]
  FILE is a table (CSV or TSV, UTF-8) with the columns code and title that the clinic is licensed for.`;

const OPTIONS = {
  tenant: optionalText,
  system: optionalText,
  edition: optionalText,
  data: optionalText,
  'dry-run': optionalFlag,
};

/** Loads a table of codes for problems into a clinic, on the database of the settings. */
async function main(words: string[]): Promise<void> {
  const { file, tenantId, system, version, isDryRun, data } = readRequest(words);
  const table = readCodeTable(await readTextFile(file));
  if (table.faults.length > 0) throw new StartRefused(`${file} cannot be loaded.\n${table.faults.join('\n')}`);
  const settings = await readSettings(data === undefined ? [] : ['--data', data], process.env);
  const { database, stop } = await startDatabase({ ...settings, checksCatalogue: false, say });
  try {
    const loaded = await loadCodes(database, { tenantId, system, version, table, isDryRun });
    if (!loaded) throw new StartRefused(`There is no clinic ${tenantId}`);
    const { clinic, codes, added, changed, removed, isPresent } = loaded;
    if (isPresent) return say(`${clinic} has ${system} ${version} with these ${codes} codes already`);
    say(
      `${clinic}: ${system} ${version}, ${codes} codes (${added} added, ${changed} changed, ${removed} removed)${isDryRun ? '; nothing was written' : ''}`,
    );
  } finally {
    await stop();
  }
}

function readRequest(words: string[]) {
  const { values, positionals } = commandWords(words, OPTIONS, USAGE);
  const { tenant, system, edition, data } = values;
  const [file] = positionals;
  if (file === undefined || positionals.length > 1 || !system || !edition || !tenant) throw new StartRefused(USAGE);
  if (!isId(tenant)) throw new StartRefused(`${tenant} is not a valid clinic ID`);
  return { file, tenantId: tenant, system, version: edition, isDryRun: values['dry-run'] === true, data };
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartRefused ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
