import type { ModuleAnswer, ModuleRelease } from '@polyclinic/contract';
import { openBest } from './load-remote';
import { listModulesAgain } from './registry';

const title = { en: 'Ward', hi: 'वार्ड', ta: 'வார்டு' };

function release(version: string): ModuleRelease {
  return {
    id: 'ward',
    version,
    digest: `digest of ${version}`,
    container: `ward_${version}`,
    entry: `/remotes/ward/${version}/remoteEntry.js`,
    integrity: 'sha384-x',
    preload: [],
    requires: {},
    declaration: { id: 'ward', title, routes: [] },
  };
}

/** The registry's answers, one after the other; the last one holds. */
async function registryAnswers(...answers: ModuleAnswer[][]) {
  let asked = 0;
  const answer = () => answers[Math.min(asked++, answers.length - 1)];
  globalThis.fetch = jest.fn(
    async () => ({ ok: true, json: async () => ({ data: { modules: answer() } }) }) as Response,
  );
  await listModulesAgain();
}

/** Opens the releases named and no others, noting what was tried. */
function opener(...working: string[]) {
  const tried: string[] = [];
  const open = async ({ version }: ModuleRelease) => {
    tried.push(version);
    if (!working.includes(version)) throw new Error(`${version} is broken`);
    return { BedsScreen: () => Promise.resolve(() => null) };
  };
  return { tried, open };
}

test('the release the page knows is opened without asking again', async () => {
  await registryAnswers([{ ...release('1'), previous: null }]);
  const { tried, open } = opener('1');
  await expect(openBest('ward', open)).resolves.toHaveProperty('BedsScreen');
  expect(tried).toEqual(['1']);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('when it fails, the release that the registry names by now is taken', async () => {
  await registryAnswers([{ ...release('1'), previous: null }], [{ ...release('2'), previous: null }]);
  const { tried, open } = opener('2');
  await openBest('ward', open);
  expect(tried).toEqual(['1', '2']);
});

test('when that fails too, the last good one is taken', async () => {
  await registryAnswers([{ ...release('2'), previous: release('1') }]);
  const { tried, open } = opener('1');
  await openBest('ward', open);
  expect(tried).toEqual(['2', '2', '1']);
});

test('when nothing opens, the failure names the module and every cause', async () => {
  await registryAnswers([{ ...release('2'), previous: release('1') }]);
  const failure: unknown = await openBest('ward', opener().open).catch((error: unknown) => error);
  expect(failure).toMatchObject({
    message: 'The ward module cannot be loaded',
    errors: [{ message: '2 is broken' }, { message: '2 is broken' }, { message: '1 is broken' }],
  });
});

test('a module that the registry has withdrawn is not loaded', async () => {
  await registryAnswers([]);
  const { tried, open } = opener('1');
  await expect(openBest('ward', open)).rejects.toThrow('The ward module cannot be loaded');
  expect(tried).toEqual([]);
});
