import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { consumedModules, sharedVersions } from './shared-modules.js';

const scope = readFileSync(join(__dirname, '../../../shell/src/remotes/shared-scope.ts'), 'utf8');

test('the shell provides every module that remotes are built to take from it', () => {
  const missing = Object.keys(sharedVersions).filter((name) => !new RegExp(`^  '?${name}'?: `, 'm').test(scope));
  expect(missing).toEqual([]);
});

test('a remote brings no copy of a shared module and refuses one that does not fit', () => {
  for (const options of Object.values(consumedModules())) {
    expect(options).toMatchObject({ singleton: true, import: false, strictVersion: true });
    expect(options.requiredVersion).toMatch(/^\^\d+\.\d+\.\d+$/);
  }
});

test('the contract’s schema library is the one behind the facade', () => {
  expect(consumedModules().zod.shareKey).toBe('@polyclinic/ui/kit/schema');
});
