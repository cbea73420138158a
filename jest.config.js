import { project } from './packages/tooling/jest/project.js';

const SHARED_NODE = {
  testEnvironment: '<rootDir>/packages/tooling/jest/shared-node-environment.cjs',
  testEnvironmentOptions: { globalsCleanup: 'off' },
  runtime: '<rootDir>/packages/tooling/jest/server-runtime.cjs',
};

const SECOND_TRY = '<rootDir>/packages/tooling/jest/second-try.js';

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
      testEnvironment: '<rootDir>/packages/tooling/jest/shared-jsdom-environment.cjs',
      runtime: '<rootDir>/packages/tooling/jest/web-runtime.cjs',
      testMatch: ['<rootDir>/{shell,mfe-*,packages/{client,remote,ui,frame}}/src/**/*.test.{ts,tsx}'],
      setupFiles: ['<rootDir>/packages/tooling/jest/browser-stubs.js'],
      setupFilesAfterEnv: ['@testing-library/jest-dom', '<rootDir>/packages/tooling/jest/patience.js', SECOND_TRY],
    }),
  ],
  cacheDirectory: '.cache/jest',
  maxWorkers: 2,
  // Screens in jsdom are slow on a busy machine; what hangs is still found.
  testTimeout: 60_000,
};
