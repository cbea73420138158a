import { createRequire } from 'node:module';
import { linguiRuntime } from './lingui-runtime.js';

const { resolve } = createRequire(import.meta.url);

/**
 * How every browser source is compiled. JSX is compiled without its development checks unless React itself is the
 * development build: a remote served from source runs inside the built shell, whose React lacks what they call.
 */
export function swcOptions({ refresh = false } = {}) {
  return {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic', development: false, refresh } },
      experimental: { plugins: [[resolve('@lingui/swc-plugin'), { runtimeModules: linguiRuntime }]] },
    },
  };
}
