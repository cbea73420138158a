import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { browserConfig } from './browser.webpack.js';
import { ChunkLoaderPlugin } from './chunk-loader-plugin.js';
import { RemoteReleasePlugin, SCREENS } from './release-plugin.js';
import { ReportPlugin } from './report-plugin.js';
import { consumedModules } from './shared-modules.js';

const HOT_SCREENS = join(import.meta.dirname, 'hot-screens.js');

/**
 * An app as a container that the shell loads at run time: `remoteConfig(import.meta.dirname, 'clinical')`. `mode.build`
 * names the state of the sources, `mode.version` takes the place of the one in package.json; with `mode.against` it is
 * developed on the page of a built shell.
 */
export function remoteConfig(root, id, mode = {}) {
  const { version = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version, build = 'local' } = mode;
  // Two releases of one app may meet on a page while one replaces the other, and two builds of one version while it is
  // being worked on: each has a global of its own.
  const container = `${id}_${version}_${build.slice(0, 8)}`.replace(/\W/g, '_');
  const base = browserConfig(root, mode);
  const name = mode.development ? '[name].js' : '[name].[contenthash:16].js';
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
      // What hangs is told to the person like what fails; the default waits for two minutes.
      chunkLoadTimeout: 5_000,
      // Code that threw while it ran is run anew at the next try, not carried on with half-way.
      strictModuleErrorHandling: true,
      filename: name,
      chunkFilename: name,
    },
    resolve: { ...base.resolve, alias: { '#screens': join(root, SCREENS) } },
    optimization: {
      ...base.optimization,
      // Counted, a module that is only taken from the shell never gets a chunk of its own: such a chunk has no file,
      // and the integrity plugin would wait for its hash.
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
      new RemoteReleasePlugin({ root, id, version, container }),
      ...(mode.development ? [] : [new ChunkLoaderPlugin(), new ReportPlugin(id)]),
    ],
  };
}
