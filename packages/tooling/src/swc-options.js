import { createRequire } from 'node:module';
import { linguiRuntime } from './lingui-runtime.js';

const { resolve } = createRequire(import.meta.url);

/**
 * How every browser source is compiled. `refresh`: shell and remotes are served from source together. React's
 * development build, JSX with its checks and the refresh of components belong to each other: with the React of a built
 * shell the JSX of development fails.
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
