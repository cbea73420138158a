import { publicInformation } from '@polyclinic/contract';
import { DEMO_CLINICS } from '../../../seed/demo-clinics';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());

test('everybody can read the specialties, each named once in every language', async () => {
  const { specialties } = await server.anonymous().call(publicInformation.specialties, {});
  const ids = specialties.map(({ id }) => id);
  expect(ids).toContain('General Practice');
  expect(ids).toEqual([...new Set(ids)].toSorted());
  expect(ids.length).toBeGreaterThanOrEqual(40);
  for (const { id, title } of specialties) {
    expect(title.en).toBe(id);
    expect(title.hi).toMatch(/^[\p{Script=Devanagari}\s,()]+$/u);
    expect(title.ta).toMatch(/^[\p{Script=Tamil}\s,()]+$/u);
  }
});

test('every doctor of the demo has a specialty that is on the list', async () => {
  const { specialties } = await server.anonymous().call(publicInformation.specialties, {});
  const known = new Set(specialties.map(({ id }) => id));
  const missing = DEMO_CLINICS.flatMap(({ employees }) => employees)
    .map(({ specialization = 'General Practice' }) => specialization)
    .filter((specialization) => !known.has(specialization));
  expect(missing).toEqual([]);
});

test('only clinics that register patients online are shown, with a look and nothing else', async () => {
  const [open, closed, suspended] = await Promise.all(
    ['Open', 'Closed', 'Suspended'].map((name) => server.openClinic({ name })),
  );
  const change = (clinic: typeof open, values: object) =>
    clinic?.db.updateTable('tenants').set(values).where('id', '=', clinic.tenantId).execute();
  const features = JSON.stringify({ selfRegistration: true });
  await change(open, { features, branding: JSON.stringify({ primaryColor: '#0e7490' }) });
  await change(suspended, { features, status: 'SUSPENDED' });
  const { clinics } = await server.anonymous().call(publicInformation.clinics, {});
  const shown = clinics.filter(({ id }) => [open, closed, suspended].some((clinic) => clinic?.tenantId === id));
  expect(shown).toEqual([
    {
      id: open?.tenantId,
      name: 'Open',
      branding: {
        primaryColor: '#0e7490',
        tagline: 'Healthcare Management System',
        logoUrl: null,
      },
    },
  ]);
});
