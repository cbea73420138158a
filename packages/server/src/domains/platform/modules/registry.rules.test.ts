import type { RemoteManifest } from '@polyclinic/contract';
import { chooseRelease, modulesOf, newestCompatible, type KnownRelease, type RegistryContent } from './registry.rules';

const clinic = { tenantId: 'one', bucket: 30 };
const other = { tenantId: 'two', bucket: 70 };

function release(id: string, status: KnownRelease['status'] = 'AVAILABLE', requires = {}): KnownRelease {
  const manifest = { kind: 'remote', requires } as RemoteManifest;
  const audiences = ['STABLE'];
  return { id, module: 'finance', version: `1.0.${id}`, digest: id, status, audiences, manifest, misfits: [] };
}

/** The same, with who was given each release at some time. */
const given = (content: RegistryContent, audiences: Record<string, string[]>): RegistryContent => ({
  ...content,
  releases: content.releases.map((one) => ({ ...one, audiences: audiences[one.id] ?? [] })),
});

// Newest first: 4, 3, 2, 1.
const all = ['4', '3', '2', '1'];

function registry(
  { stable, canary }: { stable?: [string, string?]; canary?: [string, string?] },
  assignments: Partial<RegistryContent['assignments'][number]>[] = [],
  withdrawn: string[] = [],
): RegistryContent {
  const pointers = Object.entries({ STABLE: stable, CANARY: canary });
  return {
    releases: all.map((id) => release(id, withdrawn.includes(id) ? 'WITHDRAWN' : 'AVAILABLE')),
    channels: pointers.flatMap(([channel, to]) =>
      to ? [{ module: 'finance', channel: channel as 'STABLE', releaseId: to[0], previousId: to[1] ?? null }] : [],
    ),
    assignments: assignments.map((assignment) => ({
      module: 'finance',
      clinicId: null,
      sharePercent: null,
      channel: null,
      releaseId: null,
      ...assignment,
    })),
  };
}

function chosen(content: RegistryContent, audience?: typeof clinic): (string | undefined)[] {
  const choice = chooseRelease(content, 'finance', audience);
  return choice ? [choice.release.id, choice.previous?.id] : [];
}

test('everybody runs the stable release, and goes back to what the channel had before', () => {
  const content = registry({ stable: ['3', '1'], canary: ['4'] });
  for (const audience of [undefined, clinic, other]) expect(chosen(content, audience)).toEqual(['3', '1']);
});

test('a release that was only uploaded is run by nobody', () => {
  expect(chosen(registry({}))).toEqual([]);
  expect(chosen(given(registry({ stable: ['3'] }), { 3: ['STABLE'] }))).toEqual(['3', undefined]);
  expect(chosen(given(registry({ stable: ['3'] }), { 3: ['STABLE'], 1: ['STABLE'] }))).toEqual(['3', '1']);
});

test('a fallback is what this very audience has run before, not what others try or tried', () => {
  const audiences = { 4: ['STABLE'], 3: ['CANARY'], 2: ['two', 'SHARE'], 1: ['STABLE'] };
  const content = (assignment?: object) =>
    given(registry({ stable: ['4'] }, assignment ? [assignment] : []), audiences);
  expect(chosen(content(), clinic)).toEqual(['4', '1']);
  expect(chosen(content(), other)).toEqual(['4', '2']);
  expect(chosen(content({ clinicId: 'one', channel: 'CANARY' }), clinic)).toEqual(['4', '3']);
  expect(chosen(content({ sharePercent: 50, channel: 'STABLE' }), clinic)).toEqual(['4', '2']);
});

test('a clinic runs what it is assigned, whatever the share of all people does', () => {
  const content = registry({ stable: ['3'], canary: ['4', '2'] }, [
    { sharePercent: 100, releaseId: '1' },
    { clinicId: 'one', channel: 'CANARY' },
  ]);
  expect(chosen(content, clinic)).toEqual(['4', '2']);
  expect(chosen(content, other)).toEqual(['1', '3']);
  expect(chosen(content)).toEqual(['3', '2']);
});

test('a clinic that stays with a version goes back to the stable one', () => {
  const content = registry({ stable: ['4'] }, [{ clinicId: 'one', releaseId: '2' }]);
  expect(chosen(content, clinic)).toEqual(['2', '4']);
});

test('a share of all people is those whose hundredth is below it', () => {
  const content = registry({ stable: ['3'], canary: ['4'] }, [{ sharePercent: 31, channel: 'CANARY' }]);
  expect(chosen(content, clinic)).toEqual(['4', '3']);
  expect(chosen(content, { ...clinic, bucket: 31 })).toEqual(['3', '2']);
  expect(chosen(content, other)).toEqual(['3', '2']);
});

test('an assignment to what is withdrawn, or to a channel without a release, counts for nothing', () => {
  const pinned = registry({ stable: ['3'] }, [{ clinicId: 'one', releaseId: '4' }], ['4']);
  expect(chosen(pinned, clinic)).toEqual(['3', '2']);
  const channel = registry({ stable: ['3'] }, [{ clinicId: 'one', channel: 'CANARY' }]);
  expect(chosen(channel, clinic)).toEqual(['3', '2']);
});

test('where the stable release is withdrawn, the one before it runs', () => {
  expect(chosen(registry({ stable: ['4', '2'] }, [], ['4']))).toEqual(['2', '1']);
  expect(chosen(registry({ stable: ['4', '3'] }, [], ['4', '3']))).toEqual(['2', '1']);
  expect(chosen(registry({ stable: ['4'] }, [], all))).toEqual([]);
});

test('a release is never its own previous one, nor is one that is not good', () => {
  expect(chosen(registry({ stable: ['3', '3'] }))).toEqual(['3', '2']);
  expect(chosen(registry({ stable: ['3', '2'] }, [], ['2']))).toEqual(['3', '1']);
  expect(chosen(registry({ stable: ['1'] }))).toEqual(['1', undefined]);
});

test('another module of the same name in part is another module', () => {
  expect(chooseRelease(registry({ stable: ['3'] }), 'finances')).toBeUndefined();
  expect(modulesOf(registry({}))).toEqual(['finance']);
});

test('the newest release that a page can run is the newest one whose ranges its versions meet', () => {
  const content: RegistryContent = {
    ...registry({}),
    releases: [
      release('5', 'AVAILABLE', { react: '^19.3.0', '@polyclinic/client': '^2.0.0' }),
      release('4', 'WITHDRAWN', { react: '^19.0.0' }),
      release('3', 'AVAILABLE', { react: '^19.0.0', '@polyclinic/client': '^1.2.0' }),
      release('2', 'AVAILABLE', { react: '^19.0.0' }),
    ],
  };
  const page = (react: string, client: string) =>
    newestCompatible(content, 'finance', { react, '@polyclinic/client': client })?.id;
  expect(page('19.3.1', '2.0.0')).toBe('5');
  expect(page('19.3.1', '1.9.0')).toBe('3');
  expect(page('19.1.0', '1.0.0')).toBe('2');
  expect(page('18.0.0', '1.2.0')).toBeUndefined();
});

test('a release that was only registered is not offered, however well it fits', () => {
  const fitting = (audiences: Record<string, string[]>, audience?: typeof clinic) =>
    newestCompatible(given(registry({}), audiences), 'finance', {}, { audience })?.id;
  expect(fitting({})).toBeUndefined();
  expect(fitting({ 2: ['STABLE'] })).toBe('2');
  expect([fitting({ 4: ['one'], 2: ['STABLE'] }), fitting({ 4: ['one'], 2: ['STABLE'] }, clinic)]).toEqual(['2', '4']);
});
