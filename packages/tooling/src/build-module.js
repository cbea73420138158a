import { mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { bootstrap } from './bootstrap.js';
import { moduleTarget } from './module-target.js';
import { report } from './report-failure.js';
import { StepFailed } from './step.js';

// `pnpm build:module clinical --out DIR [--api https://api.example.org]`: one module as a folder for any static host.

const options = { out: { type: 'string' }, api: { type: 'string' } };

try {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const { folder: root, id } = moduleTarget(positionals[0]);
  const folder = emptyFolder(values.out ?? join(root, 'dist/hosted'), values.out === undefined);
  const api = originOf(values.api);
  await bootstrap();
  // Imported dynamically because it needs packages that the bootstrap installs.
  const { pack } = await import('./pack.js');
  const { standaloneConfig } = await import('./standalone.webpack.js');
  await pack([standaloneConfig(root, id, { hosted: { api, folder } })]);
  if (process.exitCode === undefined) console.log(`${folder} is ready to be hosted; HOSTING.txt there says how`);
} catch (error) {
  report(error);
}

/** Creates or empties the output folder; refuses a folder with other content. */
function emptyFolder(path, isOwn) {
  const folder = resolve(path);
  mkdirSync(folder, { recursive: true });
  const found = readdirSync(folder);
  if (isOwn || found.length === 0 || found.includes('HOSTING.txt')) return folder;
  throw new StepFailed(`${folder} is not empty and was not made by this command.`);
}

function originOf(address) {
  if (address === undefined) return undefined;
  if (!/^https?:\/\/[\w.-]+(?::\d+)?$/.test(address)) {
    throw new StepFailed(`${address} is not an origin such as https://api.example.org`);
  }
  return address;
}
