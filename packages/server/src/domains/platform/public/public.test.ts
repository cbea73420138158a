import { BRANDING_DEFAULTS, publicInformation } from '@polyclinic/contract';
import { openOneTimeTokens } from '../../../platform/http/one-time-tokens';
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

test('a clinic shows its face to whoever has its address, and a suspended or unknown one does not', async () => {
  const branding = { primaryColor: '#0e7490', theme: 'dark', logoUrl: '/public/images/1', customCss: 'secret' };
  const formats = { timezone: 'Asia/Kolkata', dateFormat: 'dd/MM/yyyy', currency: 'INR' };
  const [clinic, suspended] = await Promise.all(['Faced', 'Suspended'].map((name) => server.openClinic({ name })));
  for (const [one, values] of [
    [
      clinic,
      { branding: JSON.stringify(branding), ...formats, organization: JSON.stringify({ address: { country: 'IN' } }) },
    ],
    [suspended, { status: 'SUSPENDED' }],
  ] as const) {
    await one?.db.updateTable('tenants').set(values).where('id', '=', one.tenantId).execute();
  }
  const ask = (id = '') => server.anonymous().call(publicInformation.clinicFace, { params: { id } });
  expect((await ask(clinic?.tenantId)).clinic).toEqual({
    name: 'Faced',
    branding: {
      primaryColor: '#0e7490',
      secondaryColor: BRANDING_DEFAULTS.secondaryColor,
      tagline: 'Healthcare Management System',
      theme: 'dark',
      logoUrl: '/public/images/1',
    },
    settings: { timezone: 'Asia/Kolkata', dateFormat: 'dd/MM/yyyy', currency: 'INR', country: 'IN' },
  });
  await expect(ask('abc')).rejects.toThrow('INVALID_INPUT');
  for (const id of [suspended?.tenantId, '6f1f3c52-7f6b-4c0e-9a53-0c2f6a1f2b11']) {
    await expect(ask(id)).rejects.toThrow('NOT_FOUND');
  }
});

test('the page of a link has the face of the clinic that issued it, and a made-up token has none', async () => {
  const clinic = await server.openClinic({ name: 'Linked' });
  const ask = (token: string) => server.anonymous().call(publicInformation.faceOfLink, { params: { token } });
  const { make } = openOneTimeTokens(server.deps.settings);
  expect((await ask(make(clinic.tenantId, 'FORM'))).clinic.name).toBe('Linked');
  for (const token of [make(clinic.tenantId, 'password'), 'made-up']) {
    await expect(ask(token)).rejects.toThrow('NOT_FOUND');
  }
});
