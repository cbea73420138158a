import { join } from 'node:path';
import { browserConfig } from './browser.webpack.js';
import { pagePlugins } from './page.js';

/** The same app on its own: login, frame and screens in one ordinary web page, without federation. */
export function standaloneConfig(root, id, mode = {}) {
  const base = browserConfig(root, mode);
  return {
    ...base,
    name: `${id} standalone`,
    entry: { main: './src/standalone.tsx' },
    output: {
      ...base.output,
      path: join(root, 'dist/standalone'),
      publicPath: '/',
      clean: true,
      uniqueName: `${id}-standalone`,
    },
    plugins: [...base.plugins, ...pagePlugins({ title: 'Polyclinic' })],
  };
}
