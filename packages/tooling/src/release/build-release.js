import { join } from 'node:path';
import { root } from '../bootstrap.js';
import { build } from '../build.js';
import { pack } from '../pack.js';
import { remoteConfig } from '../remote.webpack.js';
import { ReportPlugin } from '../report-plugin.js';
import { shellConfig } from '../shell.webpack.js';
import { sourceHash } from '../source-hash.js';
import { StepFailed } from '../step.js';

/** Builds a module of this repository, optionally with another version than that in its package.json. */
export async function buildRelease(target, version) {
  const { kind, id, name, folder } = target;
  if (version === undefined) {
    await build([name]);
    return join(folder, kind === 'shell' ? 'dist' : 'dist/remote');
  }
  const path = join(root, '.cache/release', id);
  const config =
    kind === 'shell'
      ? shellConfig(folder, { version })
      : remoteConfig(folder, id, { version, build: sourceHash(target) });
  // Budgets use the reports of the builds that come with the server.
  const plugins = config.plugins.filter((plugin) => !(plugin instanceof ReportPlugin));
  await pack([{ ...config, output: { ...config.output, path, clean: true }, plugins }]);
  if (process.exitCode) throw new StepFailed(`${id} does not build.`);
  return path;
}
