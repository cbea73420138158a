import { payStructures } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());

test('a structure is copied from an example, read and changed, and two people cannot overwrite each other', async () => {
  const admin = (await server.openClinic()).as('ADMIN');
  const { examples } = await admin.call(payStructures.examples, {});
  const india = examples.find(({ id }) => id === 'IN-2025');
  const body = { name: 'Staff', currency: 'INR', components: india?.components ?? [] };
  const { structure } = await admin.call(payStructures.create, { body });
  expect(structure).toMatchObject({ name: 'Staff', isActive: true, version: 1, components: body.components });
  expect((await admin.refusal(payStructures.create, { body })).code).toBe('PAY_STRUCTURE_NAME_TAKEN');
  const params = { id: structure.id };
  const change = { params, body: { version: 1, isActive: false } };
  const { structure: changed } = await admin.call(payStructures.update, change);
  expect(changed).toMatchObject({ isActive: false, version: 2 });
  expect((await admin.refusal(payStructures.update, change)).code).toBe('STALE_VERSION');
  const { structures } = await admin.call(payStructures.list, { query: { isActive: 'true' } });
  expect(structures).toEqual([]);
  const elsewhere = (await server.openClinic()).as('ADMIN');
  expect((await elsewhere.refusal(payStructures.get, { params })).code).toBe('PAY_STRUCTURE_NOT_FOUND');
});

test('a cycle is refused by the names of its components', async () => {
  const admin = (await server.openClinic()).as('ADMIN');
  const { examples } = await admin.call(payStructures.examples, {});
  const components = (examples[0]?.components ?? []).map((component) =>
    component.code === 'BASIC' ? { ...component, formula: 'PAY - HRA' } : component,
  );
  const refused = await admin.refusal(payStructures.create, { body: { name: 'Circle', currency: 'INR', components } });
  expect(refused).toMatchObject({ code: 'PAY_STRUCTURE_INVALID' });
  expect(refused.fields?.components).toContain('(BASIC, HRA)');
});

test('one person is calculated without saving anything, line by line', async () => {
  const admin = (await server.openClinic()).as('ADMIN');
  const { examples } = await admin.call(payStructures.examples, {});
  const components = examples[0]?.components ?? [];
  const body = { currency: 'INR', components, startsOn: '2025-06-01', endsOn: '2025-06-30', pay: 60_000_00 };
  const { result } = await admin.call(payStructures.test, { body });
  expect(result).toMatchObject({ gross: 60_000_00, deductions: 1_800_00, net: 58_200_00, employer: 1_800_00 });
  expect(result.lines.find(({ code }) => code === 'EPF')?.calculation).toContain('12% × min(BASIC, 15000) = 1800');
});

test('pay structures are read with a duty of payroll only, and changed by human resources only', async () => {
  const clinic = await server.openClinic();
  expect((await clinic.as('RECEPTIONIST').refusal(payStructures.list, { query: {} })).code).toBe('FORBIDDEN');
});
