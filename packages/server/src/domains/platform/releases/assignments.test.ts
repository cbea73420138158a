import { randomUUID } from 'node:crypto';
import { releases, type Assignment } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { givenRelease, newModuleId } from '../../../testing/releases';

let server: TestServer;
let person: TestPerson;
let clinic: TestClinic;
let own: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());

beforeEach(async () => {
  person = server.superAdmin();
  clinic = await server.openClinic({ name: 'Harbour' });
  own = newModuleId();
  for (const version of ['1.0.0', '1.1.0']) await givenRelease(person, own, version);
});

type Body = Parameters<typeof bodyOf>[0];
const bodyOf = (given: Partial<Pick<Assignment, 'channel' | 'version' | 'sharePercent'>> & { clinicId?: string }) =>
  ({ reason: 'They asked', ...given }) as { reason: string; clinicId?: string };
const assign = async (given: Body) =>
  (await person.call(releases.assign, { params: { module: own }, body: bodyOf(given) })).module.assignments;
const refusal = (given: Body) => person.refusal(releases.assign, { params: { module: own }, body: bodyOf(given) });
const lastEvent = async () => (await person.call(releases.history, { params: { module: own } })).events[0];

test('a clinic can stay with one version', async () => {
  const [assignment] = await assign({ clinicId: clinic.tenantId, version: '1.0.0' });
  expect(assignment).toMatchObject({
    clinic: {
      id: clinic.tenantId,
      name: 'Harbour',
    },
    sharePercent: null,
    channel: null,
    version: '1.0.0',
    reason: 'They asked',
    createdBy: 'Test SUPER_ADMIN',
  });
  expect(await lastEvent()).toMatchObject({
    action: 'ASSIGN',
    by: 'Test SUPER_ADMIN',
    reason: 'They asked',
    to: {
      module: own,
      clinicName: 'Harbour',
      version: '1.0.0',
    },
  });
});

test('a clinic is found by its name, exactly, else by a part of it that no other has', async () => {
  const name = `Harbour ${randomUUID()}`;
  const { tenantId } = await server.openClinic({ name });
  const byName = (clinicName: string) =>
    person.call(releases.assign, {
      params: { module: own },
      body: { clinicName, version: '1.0.0', reason: 'They asked' },
    });
  expect((await byName(name.slice(3).toUpperCase())).module.assignments).toMatchObject([{ clinic: { id: tenantId } }]);
  const { tenantId: longer } = await server.openClinic({ name: `${name} North` });
  expect((await byName(name)).module.assignments).toMatchObject([{ clinic: { id: tenantId } }]);
  const refused = async (clinicName: string) =>
    person.refusal(releases.assign, {
      params: { module: own },
      body: { clinicName, version: '1.0.0', reason: 'They asked' },
    });
  expect(await refused(name.slice(3))).toMatchObject({
    code: 'CLINIC_NAME_SHARED',
    details: { clinics: [{ id: tenantId }, { id: longer }] },
  });
  expect((await refused(`No ${name}`)).code).toBe('CLINIC_UNKNOWN');
});

test('what a clinic gets next takes the place of what it had', async () => {
  await assign({ clinicId: clinic.tenantId, version: '1.0.0' });
  const after = await assign({ clinicId: clinic.tenantId, channel: 'CANARY' });
  expect(after).toMatchObject([{ clinic: { name: 'Harbour' }, channel: 'CANARY', version: null }]);
  expect(await lastEvent()).toMatchObject({ from: { version: '1.0.0' }, to: { channel: 'CANARY', version: null } });
});

test('a share of all people can follow a channel; there is one share', async () => {
  await assign({ sharePercent: 5, channel: 'CANARY' });
  await assign({ clinicId: clinic.tenantId, version: '1.0.0' });
  const after = await assign({ sharePercent: 25, version: '1.1.0' });
  expect(after.map(({ sharePercent, version }) => [sharePercent, version])).toEqual(
    expect.arrayContaining([
      [25, '1.1.0'],
      [null, '1.0.0'],
    ]),
  );
  expect(after).toHaveLength(2);
});

test('an assignment that is taken back is gone, and can be taken back once', async () => {
  const [assignment] = await assign({ clinicId: clinic.tenantId, version: '1.0.0' });
  const params = { module: own, id: assignment?.id ?? '' };
  const { module } = await person.call(releases.unassign, { params });
  expect(module.assignments).toEqual([]);
  expect(await lastEvent()).toMatchObject({ action: 'UNASSIGN', from: { module: own, version: '1.0.0' } });
  expect((await person.refusal(releases.unassign, { params })).code).toBe('NOT_FOUND');
});

test('an assignment is taken back under its own module only', async () => {
  const [assignment] = await assign({ clinicId: clinic.tenantId, version: '1.0.0' });
  const params = { module: newModuleId(), id: assignment?.id ?? '' };
  expect((await person.refusal(releases.unassign, { params })).code).toBe('NOT_FOUND');
  expect((await person.call(releases.list, { params: { module: own } })).module.assignments).toHaveLength(1);
});

test('only a clinic that is there and a release that is good can be assigned', async () => {
  expect((await refusal({ clinicId: randomUUID(), version: '1.0.0' })).code).toBe('CLINIC_UNKNOWN');
  expect((await refusal({ clinicId: clinic.tenantId, version: '9.0.0' })).code).toBe('RELEASE_UNKNOWN');
  const promote = (version: string) =>
    person.call(releases.promote, { params: { module: own }, body: { version, channel: 'STABLE' } });
  await promote('1.0.0');
  await promote('1.1.0');
  await person.call(releases.rollback, { params: { module: own }, body: { channel: 'STABLE', reason: 'Bad' } });
  expect((await refusal({ clinicId: clinic.tenantId, version: '1.1.0' })).code).toBe('RELEASE_NOT_AVAILABLE');
});

test('an assignment names one audience and one target', async () => {
  const { tenantId: clinicId } = clinic;
  expect(await refusal({ clinicId, sharePercent: 5, channel: 'CANARY' })).toMatchObject({
    fields: { clinicId: expect.any(String) },
  });
  expect(await refusal({ channel: 'CANARY' })).toMatchObject({ fields: { clinicId: expect.any(String) } });
  expect(await refusal({ clinicId, channel: 'CANARY', version: '1.0.0' })).toMatchObject({
    fields: { version: expect.any(String) },
  });
  expect(await refusal({ clinicId })).toMatchObject({ fields: { version: expect.any(String) } });
  expect(await refusal({ sharePercent: 0, channel: 'CANARY' })).toMatchObject({
    fields: { sharePercent: expect.any(String) },
  });
});

test('a release that a clinic stays with is not retired', async () => {
  await assign({ clinicId: clinic.tenantId, version: '1.0.0' });
  const body = { version: '1.0.0', reason: 'Old' };
  expect((await person.refusal(releases.retire, { params: { module: own }, body })).code).toBe('RELEASE_IN_USE');
});

test('two people who assign to one clinic at once leave it with one of the two', async () => {
  const other = server.superAdmin();
  const { tenantId: clinicId } = clinic;
  await Promise.all([
    assign({ clinicId, version: '1.0.0' }),
    other.call(releases.assign, { params: { module: own }, body: { clinicId, version: '1.1.0', reason: 'No' } }),
  ]);
  const { module } = await person.call(releases.list, { params: { module: own } });
  expect(module.assignments).toHaveLength(1);
});
