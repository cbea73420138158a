import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { root } from '../bootstrap.js';
import { findTargets } from '../build-targets.js';
import { ReportPlugin } from '../report-plugin.js';
import { shellConfig } from '../shell.webpack.js';
import { writeSingleRemotes } from './single-remotes.js';
import { SINGLE, singleRoot } from './single-target.js';

/**
 * Baseline for measuring federation: the shell and the same screens from the same sources as one bundle, with the same
 * compiler, minimiser and splitting rules. It has neither the federation runtime nor containers nor a shared scope:
 * static imports replace the loading of releases.
 */
export async function singleConfig() {
  const apps = findTargets().filter(({ kind }) => kind === 'app');
  const config = shellConfig(join(root, 'shell'));
  const federation = join(root, 'shell/src/remotes/federation');
  const part = writePart(apps);
  await writeSingleRemotes(apps);
  return {
    ...config,
    name: SINGLE,
    output: { ...config.output, path: join(singleRoot, 'shell/dist'), clean: true },
    plugins: [
      ...config.plugins.filter((plugin) => !(plugin instanceof ReportPlugin)),
      new webpack.NormalModuleReplacementPlugin(/\/federation$/, (request) => {
        if (join(request.context, request.request) === federation) request.request = part;
      }),
      new ReportPlugin(SINGLE),
    ],
  };
}

/** Writes a module with the exports of federation.ts that imports the apps' screens directly. */
function writePart(apps) {
  const file = join(root, '.cache/bench/federation.js');
  const path = (...names) => JSON.stringify(join(root, ...names));
  const lines = [
    `import { registerCatalogue } from ${path('packages/ui/src/kit/setting.ts')};`,
    ...apps.map(
      ({ folder }, index) => `import * as app${index} from ${JSON.stringify(join(folder, 'src/screens.ts'))};`,
    ),
    `const apps = {${apps.map(({ id }, index) => `${JSON.stringify(id)}: app${index}`).join(', ')}};`,
    'export const givenVersions = {};',
    'export async function openRelease({ id }) {',
    '  await registerCatalogue(apps[id].texts);',
    '  return apps[id].screens;',
    '}',
  ];
  mkdirSync(join(root, '.cache/bench'), { recursive: true });
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}
