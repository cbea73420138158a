import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { browserConfig } from './browser.webpack.js';
import { ChunkLoaderPlugin } from './chunk-loader-plugin.js';
import { PureSchemasPlugin } from './pure-schemas-plugin.js';
import { RemoteReleasePlugin, SCREENS } from './release-plugin.js';
import { ReportPlugin } from './report-plugin.js';
import { consumedModules } from './shared-modules.js';

const HOT_SCREENS = join(import.meta.dirname, 'hot-screens.js');

/**
 * Builds the configuration of an app as a container that the shell loads at run time:
 * `remoteConfig(import.meta.dirname, 'clinical')`. `mode.build` identifies the state of the sources, `mode.version`
 * overrides the one in package.json; with `mode.against` it is developed on the page of a production shell.
 */
export function remoteConfig(root, id, mode = {}) {
  const { version = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version, build = 'local' } = mode;
  // Two releases of one app may be on a page while one replaces the other, and so may two builds of one version during
  // development: each has a global variable of its own.
  const container = `${id}_${version}_${build.slice(0, 8)}`.replace(/\W/g, '_');
  const base = browserConfig(root, mode);
  return {
    ...base,
    name: id,
    entry: {},
    output: {
      ...base.output,
      path: join(root, 'dist/remote'),
      publicPath: 'auto',
      clean: true,
      uniqueName: container,
      // A timeout is shown to the user like a failure; webpack's default is two minutes.
      chunkLoadTimeout: 5_000,
      // Code that threw during evaluation is evaluated again at the next attempt, instead of being left half
      // initialised.
      strictModuleErrorHandling: true,
      // Files are served from a folder named by the hash of the release, which names the hash of each: one in the name as
      // well would have the entry list them all, which does not compress.
      filename: '[name].js',
      chunkFilename: '[name].js',
    },
    resolve: { ...base.resolve, alias: { '#screens': join(root, SCREENS) } },
    optimization: {
      ...base.optimization,
      // With these types counted, a module that only comes from the shell never gets a chunk of its own: such a chunk
      // has no file, and the integrity plugin would wait for its hash.
      splitChunks: { defaultSizeTypes: ['javascript', 'unknown', 'consume-shared'] },
    },
    plugins: [
      ...base.plugins,
      new ModuleFederationPlugin({
        name: container,
        filename: mode.development ? 'remoteEntry.js' : 'remoteEntry.[contenthash:16].js',
        exposes: { './screens': mode.against ? HOT_SCREENS : SCREENS },
        shared: consumedModules(),
        shareStrategy: 'loaded-first',
        // A remote loads no remotes of its own.
        experiments: {
          externalRuntime: true,
          optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
        },
        dts: false,
        manifest: false,
      }),
      new PureSchemasPlugin(),
      new RemoteReleasePlugin({ root, id, version, container }),
      ...(mode.development ? [] : [new ChunkLoaderPlugin(), new ReportPlugin(id)]),
    ],
  };
}
