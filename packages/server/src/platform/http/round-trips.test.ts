import { randomUUID } from 'node:crypto';
import { fillPath, type TenantAccess } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../testing/test-server';
import { sampleInput } from '../../testing/sample';
import { contractEndpoints } from './resources';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());

const reads = contractEndpoints()
  .filter(({ method, access }) => method === 'GET' && access.kind === 'tenant')
  .map((endpoint) => [endpoint.path, endpoint] as const);

const NAMED = 'the guard of sensitive records asks for the patient of the query, whatever the answer shows';

/** Paths that ask more than once, and why. */
const MORE: Record<string, string> = {
  '/my-appointments/options': 'the clinic, its services, its doctors and the own bookings belong to four resources',
  '/my-record-summary': 'the document collects the parts of a record, which belong to six resources',
  '/pharmacy/queue': 'the counts of the whole queue stand beside a page of it',
  '/vitals/trends': NAMED,
  '/lab-results/trend': NAMED,
  '/medication-administrations': NAMED,
  '/financial/:tenantId/charges':
    'the amounts follow the rules of the invoice, from the clinic, its services and the charges of the patients on the page',
  '/hr/analytics':
    'the period ends today at the clinic if none is given, and periods, months and departments are apart',
  '/hr/analytics/work':
    'leave, attendance and pay belong to three resources, and the period before is read beside the current one',
  '/hr/analytics/work/people': 'leave, attendance and pay belong to three resources',
  '/hr/my-attendance': 'whether a code is needed belongs to the rules of working time',
  '/hr/attendance/worked': 'the rules of overtime, the holidays and the attendance belong to three resources',
  ...Object.fromEntries(
    ['periods', 'entries', 'inputs', 'loans', 'takeovers'].map((part) => [
      `/hr/payroll/${part}`,
      'a read of pay by an administrator is recorded',
    ]),
  ),
  ...Object.fromEntries(
    ['fee-shares', 'fee-share-statements'].map((part) => [
      `/hr/${part}`,
      'a read of pay by an administrator is recorded',
    ]),
  ),
  '/hr/rosters': 'the holidays belong to the schedule of the clinic',
  '/admin/logs/export': 'it reads through a cursor, and is recorded before the first byte is sent',
  '/financial/:tenantId/ledger/verify':
    'it works through the whole ledger, in pieces that each stay within the time of a statement',
};

test.each(reads)('%s asks the database once', async (_, endpoint) => {
  const clinic = await server.openClinic();
  const person = clinic.as((endpoint.access as TenantAccess).roles[0] ?? 'ADMIN');
  await person.identity();
  const { params, query } = sampleInput(endpoint, randomUUID(), clinic.tenantId);
  const sent: string[] = [];
  const stopListening = server.database.onStatement(({ sql, tenantId }) => {
    if (tenantId === clinic.tenantId) sent.push(sql);
  });
  const url = `/api${fillPath(endpoint.path, params)}`;
  const response = await person.raw({ method: 'GET', url, query: endpoint.query?.safeParse({}).success ? {} : query });
  stopListening();
  expect(response.statusCode).toBeLessThan(500);
  if (endpoint.path in MORE) expect(sent.length).toBeGreaterThan(1);
  else expect(sent).toHaveLength(1);
});
