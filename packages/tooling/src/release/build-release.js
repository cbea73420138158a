import { join } from 'node:path';
import { root } from '../bootstrap.js';
import { findTargets } from '../build-targets.js';
import { build } from '../build.js';
import { pack } from '../pack.js';
import { remoteConfig } from '../remote.webpack.js';
import { ReportPlugin } from '../report-plugin.js';
import { shellConfig } from '../shell.webpack.js';
import { sourceHash } from '../source-hash.js';
import { StepFailed } from '../step.js';

/** Builds a module from this repository, under another version than its package.json names where one is given. */
export async function buildRelease(id, version) {
  const targets = findTargets().filter(({ kind }) => kind === 'shell' || kind === 'app');
  const target = targets.find((one) => (one.id ?? one.name) === id);
  if (!target) {
    const known = targets.map((one) => one.id ?? one.name).join(', ');
    throw new StepFailed(`There is no module named ${id}; there are ${known}. A folder built elsewhere: --dir`);
  }
  if (version === undefined) {
    await build([target.name]);
    return join(target.folder, target.kind === 'shell' ? 'dist' : 'dist/remote');
  }
  const folder = join(root, '.cache/release', id);
  const config =
    target.kind === 'shell'
      ? shellConfig(target.folder, { version })
      : remoteConfig(target.folder, id, { version, build: sourceHash(target) });
  await pack([{ ...config, output: { ...config.output, path: folder, clean: true }, plugins: withoutReport(config) }]);
  if (process.exitCode) throw new StepFailed(`${id} does not build.`);
  return folder;
}

/** The budgets are kept by the builds that come with the server. */
function withoutReport({ plugins }) {
  return plugins.filter((plugin) => !(plugin instanceof ReportPlugin));
}
