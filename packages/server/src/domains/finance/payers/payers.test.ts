import { patients, payers } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ features: [patients, payers] });
}, 60_000);
afterAll(() => server.close());

test('an accountant finds whom an invoice is for without reading records', async () => {
  const clinic = await server.openClinic();
  const patientId = await clinic.givenPatient();
  const accountant = clinic.as('STAFF', { duties: ['FINANCE'] });
  const { patient } = await clinic.as('ADMIN').call(patients.get, { params: { id: patientId } });
  const { patients: found } = await accountant.call(payers.search, { query: { q: patient.lastName } });
  expect(found.map(({ id }) => id)).toContain(patientId);
  expect((await accountant.refusal(patients.search, { query: { q: patient.lastName } })).code).toBe('FORBIDDEN');
});
