import { readdirSync } from 'node:fs';
import { isolatedFiles } from './packages/tooling/jest/isolated-files.js';
import { project } from './packages/tooling/jest/project.js';

const SHARED_NODE = {
  testEnvironment: '<rootDir>/packages/tooling/jest/shared-node-environment.cjs',
  testEnvironmentOptions: { globalsCleanup: 'off' },
  runtime: '<rootDir>/packages/tooling/jest/server-runtime.cjs',
};

const SECOND_TRY = '<rootDir>/packages/tooling/jest/second-try.js';

const WEB = ['shell', 'packages/client', 'packages/remote', 'packages/ui', 'packages/frame', 'packages/clinic-ui']
  .concat(readdirSync(import.meta.dirname).filter((folder) => folder.startsWith('mfe-')))
  .map((folder) => `${folder}/src`);
const ISOLATED = isolatedFiles(import.meta.dirname, WEB);

const WEB_SETUP = {
  setupFiles: ['<rootDir>/packages/tooling/jest/browser-stubs.js'],
  setupFilesAfterEnv: ['@testing-library/jest-dom', '<rootDir>/packages/tooling/jest/async-timeout.js', SECOND_TRY],
};

export default {
  projects: [
    project({
      displayName: 'node',
      ...SHARED_NODE,
      testMatch: ['<rootDir>/packages/{contract,tooling}/**/*.test.{ts,js}'],
      setupFilesAfterEnv: [SECOND_TRY],
    }),
    project({
      displayName: 'server',
      ...SHARED_NODE,
      testMatch: ['<rootDir>/packages/server/src/**/*.test.ts'],
      setupFilesAfterEnv: [SECOND_TRY],
      globalSetup: '<rootDir>/packages/tooling/jest/database-setup.cjs',
      globalTeardown: '<rootDir>/packages/tooling/jest/database-teardown.cjs',
    }),
    project({
      displayName: 'web',
      ...WEB_SETUP,
      testEnvironment: '<rootDir>/packages/tooling/jest/shared-jsdom-environment.cjs',
      runtime: '<rootDir>/packages/tooling/jest/web-runtime.cjs',
      testMatch: WEB.map((folder) => `<rootDir>/${folder}/**/*.test.{ts,tsx}`),
      testPathIgnorePatterns: ['/node_modules/', ...ISOLATED.map((file) => `/${file}$`)],
    }),
    project({
      displayName: 'web alone',
      ...WEB_SETUP,
      testEnvironment: 'jsdom',
      testMatch: ISOLATED.map((file) => `<rootDir>/${file}`),
    }),
  ],
  cacheDirectory: '.cache/jest',
  maxWorkers: 2,
  // A worker keeps what it has loaded for the next file; above this heap, collecting garbage takes most of its time.
  workerIdleMemoryLimit: '1.5GB',
  // Screens in jsdom are slow on a busy machine; what hangs is still found.
  testTimeout: 60_000,
};
