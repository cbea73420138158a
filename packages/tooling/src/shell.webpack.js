import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { browserConfig } from './browser.webpack.js';
import { renderFirstPage } from './first-page/first-page.js';
import { pagePlugins } from './page.js';
import { ShellReleasePlugin } from './release-plugin.js';
import { ReportPlugin } from './report-plugin.js';
import { NEEDED_BY_ALL, serviceWorkerPlugin } from './service-worker.js';
import { providedVersions, sharedVersions } from './shared-modules.js';

/**
 * Builds the configuration of the shell: an ordinary web page that loads the remotes at run time and names none of
 * them.
 */
export function shellConfig(root, mode = {}) {
  const { version = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version } = mode;
  const base = browserConfig(root, mode);
  return {
    ...base,
    name: 'shell',
    entry: { main: [...(mode.development ? [join(import.meta.dirname, 'dev-renderers.js')] : []), './src/main.tsx'] },
    output: {
      ...base.output,
      path: join(root, 'dist'),
      publicPath: '/',
      clean: { keep: /^types\// },
      uniqueName: 'polyclinic',
      chunkLoadTimeout: 15_000,
    },
    optimization: {
      ...base.optimization,
      // One file per dynamic import; only modules used by several of them are extracted.
      splitChunks: { cacheGroups: { defaultVendors: false, layers } },
    },
    plugins: [
      ...base.plugins,
      new webpack.DefinePlugin({
        SHARED_VERSIONS: JSON.stringify(sharedVersions),
        PROVIDED_VERSIONS: JSON.stringify(providedVersions),
        // Removes the federation runtime's code for manifests and for servers, which the page never calls.
        ENV_TARGET: JSON.stringify('web'),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
        // The shell itself fetches and verifies the files of remotes; the federation runtime only shares modules.
        FEDERATION_OPTIMIZE_NO_REMOTE: true,
      }),
      // The name and hash of each file are part of the first page.
      new webpack.optimize.MinChunkSizePlugin({ minChunkSize: MIN_CHUNK_BYTES }),
      ...pagePlugins({ title: 'Polyclinic', firstPage: mode.development ? undefined : firstPageOf(root) }),
      new ShellReleasePlugin({ root, version, early: NEEDED_BY_ALL }),
      ...(mode.development ? [] : [serviceWorkerPlugin(root), new ReportPlugin('shell')]),
    ],
  };
}

/** Smaller files are joined with others. */
const MIN_CHUNK_BYTES = 3_000;

/** The rendering is bundled into a folder of its own, which is no part of the release. */
function firstPageOf(root) {
  const folder = join(root, '../.cache/first-page');
  return (pageRules) => renderFirstPage({ root, folder, pageRules });
}

const LAYERS = '@polyclinic/ui/kit/overlay';

/**
 * One file for menus, dialogs and messages, with what fields and pickers use of them. Extracted for each of those, it
 * would be several files, and their names and hashes are part of the first page.
 */
const layers = {
  name: 'layers',
  chunks: 'async',
  enforce: true,
  test: (module, { chunkGraph }) => {
    const groups = chunkGraph.getModuleChunks(module).flatMap((chunk) => [...chunk.groupsIterable]);
    const requests = new Set(groups.flatMap(({ origins }) => origins.map(({ request }) => request)));
    return requests.has(LAYERS) && !NEEDED_BY_ALL.some((request) => requests.has(request));
  },
};
