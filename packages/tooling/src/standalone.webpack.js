import { join } from 'node:path';
import { browserConfig } from './browser.webpack.js';
import { HostedPlugin, hostedPage } from './hosted-page.js';
import { pagePlugins } from './page.js';

const TITLE = 'Polyclinic';

/**
 * Builds the configuration of the same app on its own: login, frame and screens in one ordinary web page, without
 * federation. `mode.hosted` makes it a folder for any static host: `{ api, folder }`, the origin of the API (none if
 * the host forwards /api to it) and the output folder.
 */
export function standaloneConfig(root, id, mode = {}) {
  const { hosted } = mode;
  const base = browserConfig(root, mode);
  return {
    ...base,
    name: `${id} standalone`,
    entry: { main: './src/standalone.tsx' },
    output: {
      ...base.output,
      path: hosted?.folder ?? join(root, 'dist/standalone'),
      publicPath: '/',
      clean: true,
      uniqueName: `${id}-standalone`,
    },
    plugins: [
      ...base.plugins,
      ...pagePlugins({ title: TITLE, ...(hosted ? hostedPage(hosted) : {}) }),
      ...(hosted ? [new HostedPlugin({ title: TITLE, ...hosted })] : []),
    ],
  };
}
