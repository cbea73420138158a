import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tasks, vitals } from '@polyclinic/contract';
import { describeApi } from '../../platform/openapi/document';
import { features } from '../domains';

// The rows of the specification for services, treatments of appointments, prescriptions, vital signs and tasks.
const AREAS = ['services', 'appointment-treatments', 'prescriptions', 'vitals', 'tasks'];
const STAFF: string[] = ['ADMIN', 'DOCTOR', 'NURSE', 'RECEPTIONIST', 'PHARMACIST'];
const ME = '0192f0c1-0000-7000-8000-000000000201';

const rows = readFileSync(join(__dirname, '../../../../contract/src/base/endpoints.tsv'), 'utf8')
  .split('\n')
  .map((line) => line.split('\t'))
  .filter(([area = '']) => AREAS.includes(area))
  .map(([, method = '', path = '', access = '']) => ({
    method,
    path,
    roles: access === 'staff' ? STAFF : access.split(','),
  }));

const { paths } = describeApi(
  features.flatMap(({ endpoints }) => Object.values(endpoints)),
  '0.0.0',
);
const operation = (method: string, path: string) => paths[path]?.[method.toLowerCase()];
const queryOf = (path: string) =>
  (operation('GET', path)?.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name);

test('the specification has 43 rows for them', () => {
  expect(rows).toHaveLength(43);
});

test.each(rows)('$method $path is in the document with the access of its row', ({ method, path, roles }) => {
  const { roles: declared = [], duties } = operation(method, path)?.['x-access'] ?? {};
  expect([[...declared].toSorted(), duties]).toEqual([roles.toSorted(), []]);
});

test.each([
  ['/tasks', ['assignedTo', 'limit', 'sortBy', 'sortOrder']],
  ['/vitals', ['recordedBy', 'limit', 'sortBy', 'sortOrder']],
  ['/services/recommendations', ['patientId']],
  ['/services/analytics', ['dateFrom', 'dateTo']],
  ['/services/suggestions', ['patientId', 'serviceId', 'status']],
  ['/services', ['search', 'category', 'isActive']],
  ['/appointment-treatments', ['appointmentId', 'patientId', 'status']],
  ['/prescriptions', ['patientId', 'prescriberId', 'status']],
])('%s is narrowed by the parameters of its screens', (path, names) => {
  expect(queryOf(path)).toEqual(expect.arrayContaining(names));
});

test('the queries of the phone are read as the specification writes them', () => {
  const order = { limit: '10', sortOrder: 'desc' };
  const ofTasks = tasks.list.query.parse({ ...order, assignedTo: ME, sortBy: 'priority' });
  expect(ofTasks).toMatchObject({ assignedTo: ME, limit: 10, sortBy: 'priority', sortOrder: 'desc' });
  const ofVitals = vitals.list.query.parse({ ...order, recordedBy: ME, sortBy: 'recordedAt' });
  expect(ofVitals).toMatchObject({ recordedBy: ME, limit: 10, sortBy: 'recordedAt', sortOrder: 'desc' });
});
