import { createRequire } from 'node:module';
import { linguiRuntime } from './lingui-runtime.js';

const { resolve } = createRequire(import.meta.url);

/**
 * How every browser source is compiled. While developing, shell and remotes are served from source together: React's
 * development build and JSX with its checks belong to each other, and the one fails with the other's absence.
 */
export function swcOptions({ development = false } = {}) {
  return {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic', development, refresh: development } },
      experimental: { plugins: [[resolve('@lingui/swc-plugin'), { runtimeModules: linguiRuntime }]] },
    },
  };
}
