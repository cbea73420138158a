import { createRequire } from 'node:module';
import { linguiRuntime } from './lingui-runtime.js';

const { resolve } = createRequire(import.meta.url);

/**
 * Returns compiler options for all browser sources. `refresh`: shell and remotes are served from source together.
 * React's development build, development JSX and fast refresh belong together: with the React of a production shell,
 * development JSX fails.
 */
export function swcOptions({ refresh = false } = {}) {
  return {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic', development: refresh, refresh } },
      experimental: { plugins: [[resolve('@lingui/swc-plugin'), { runtimeModules: linguiRuntime }]] },
    },
  };
}
