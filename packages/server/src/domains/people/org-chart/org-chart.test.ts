import { departments, employees, orgChart, positions } from '@polyclinic/contract';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { rounds } from '../../../testing/rounds';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { departmentsLedBy } from '../departments/departments.service';

let server: TestServer;
let clinic: TestClinic;
let clerk: TestPerson;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = () => new Date('2026-06-15T10:00:00Z');
  clinic = await server.openClinic();
  clerk = clinic.as('STAFF', { duties: ['HR'] });
});

const department = async (name: string, parentId?: string) =>
  (await clerk.call(departments.create, { body: { name, ...(parentId !== undefined && { parentId }) } })).department;
const hire = async (lastName: string, managerId: string | null = null) =>
  (
    await clerk.call(employees.create, {
      body: { firstName: 'Asha', lastName, joinedOn: '2024-01-01', terms: { managerId } },
    })
  ).employee.id;
const chartOf = async (asOf: string) => (await clerk.call(orgChart.get, { query: { asOf } })).orgChart;
const versionOf = async (id: string) => (await clerk.call(employees.get, { params: { id } })).employee.version;
const place = async (id: string, managerId: string | null, from: string) =>
  clerk.raw({
    method: 'POST',
    url: `/api/hr/employees/${id}/terms`,
    headers: { 'idempotency-key': randomUUID() },
    payload: { from, managerId, version: await versionOf(id) },
  });

test('departments move from a day on, and the chart of each day shows them as they were', async () => {
  const clinical = await department('Clinical');
  const ward = await department('Ward', clinical.id);
  const body = { from: '2026-07-01', parentId: null, version: 1 };
  await clerk.call(departments.move, { params: { id: ward.id }, body });
  const parentOn = async (day: string) => (await chartOf(day)).departments.find(({ id }) => id === ward.id)?.parentId;
  expect(await parentOn('2026-06-30')).toBe(clinical.id);
  expect(await parentOn('2026-07-01')).toBeNull();
  expect((await clerk.refusal(departments.move, { params: { id: ward.id }, body })).code).toBe('STALE_VERSION');
});

test('a department cannot be above itself on any day, also not by a move that was planned before', async () => {
  const top = await department('Top');
  const middle = await department('Middle', top.id);
  const low = await department('Low', middle.id);
  const below = { from: '2026-01-01', parentId: low.id, version: 1 };
  expect(await clerk.refusal(departments.move, { params: { id: top.id }, body: below })).toMatchObject({
    code: 'ORG_CYCLE',
    fields: { parentId: expect.any(String) as string },
    details: { day: '2026-01-01' },
  });
  await clerk.call(departments.move, {
    params: { id: low.id },
    body: { from: '2026-03-01', parentId: null, version: 1 },
  });
  await clerk.call(departments.move, {
    params: { id: low.id },
    body: { from: '2026-09-01', parentId: middle.id, version: 2 },
  });
  const late = { from: '2026-04-01', parentId: low.id, version: 1 };
  const refusal = await clerk.refusal(departments.move, { params: { id: top.id }, body: late });
  expect(refusal).toMatchObject({ code: 'ORG_CYCLE', details: { day: '2026-09-01' } });
});

test('the head of a department leads the departments below it as well', async () => {
  const { userId } = await clinic.as('NURSE').identity();
  const body = { firstName: 'Asha', lastName: 'Raman', joinedOn: '2024-01-01', userId };
  const headId = (await clerk.call(employees.create, { body })).employee.id;
  const top = await department('Top');
  const led = await department('Led', top.id);
  const below = await department('Below', led.id);
  await clerk.call(departments.update, { params: { id: led.id }, body: { headId, version: 1 } });
  const ids = await departmentsLedBy(clinic.db, userId, server.clock.now());
  expect(ids.toSorted()).toEqual([led.id, below.id].toSorted());
});

test('of two moves at once that would make a circle together, one is refused', async () => {
  const [first, second] = [await hire('First'), await hire('Second')];
  const answers = await Promise.all([place(first, second, '2026-01-01'), place(second, first, '2026-01-01')]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

test('the chart shows people below their managers, and the positions that are vacant', async () => {
  const lead = await hire('Lead');
  const nurse = await hire('Nurse', lead);
  const ward = await department('Ward');
  const { position } = await clerk.call(positions.create, {
    body: { title: 'Nurse', departmentId: ward.id, seats: 2 },
  });
  const body = { from: '2026-06-01', positionId: position.id, departmentId: ward.id, version: 1 };
  await clerk.call(employees.changeTerms, { params: { id: nurse }, body });
  const { people, vacancies } = await chartOf('2026-06-15');
  expect(people.map(({ lastName, managerId, departmentId }) => [lastName, managerId, departmentId])).toEqual([
    ['Lead', null, null],
    ['Nurse', lead, ward.id],
  ]);
  expect(vacancies).toMatchObject([{ title: 'Nurse', seats: 2, filled: 1 }]);
  expect((await chartOf('2026-05-31')).vacancies).toMatchObject([{ filled: 0 }]);
  expect((await chartOf('2023-12-31')).people).toEqual([]);
  expect((await clinic.as('NURSE').refusal(orgChart.get, {})).code).toBe('FORBIDDEN');
});

test('the chart of a day is downloaded as PDF, by departments or by managers', async () => {
  const ward = await department('Ward');
  const lead = await hire('Lead');
  await hire('Nurse', lead);
  await clerk.call(positions.create, { body: { title: 'Nurse', departmentId: ward.id, seats: 2 } });
  for (const by of ['departments', 'managers']) {
    const response = await clerk.raw({ method: 'GET', url: `/api/hr/org-chart/pdf?asOf=2026-06-15&by=${by}` });
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  }
  const nurse = clinic.as('NURSE');
  expect((await nurse.refusal(orgChart.pdf, {})).code).toBe('FORBIDDEN');
}, 60_000);

test('no sequence of moves puts anybody below themselves on any day', async () => {
  const days = ['2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01'];
  const people = await Promise.all(['A', 'B', 'C', 'D'].map((name) => hire(name)));
  const move = fc.record({
    who: fc.nat(people.length - 1),
    below: fc.option(fc.nat(people.length - 1), { nil: null }),
    day: fc.constantFrom(...days),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 4, maxLength: 8 }), async (moves) => {
      for (const { who, below, day } of moves) {
        const { statusCode } = await place(people[who] ?? '', below === null ? null : (people[below] ?? null), day);
        expect([200, 409]).toContain(statusCode);
      }
      for (const day of days) {
        const above = new Map((await chartOf(day)).people.map(({ id, managerId }) => [id, managerId]));
        for (const person of people) {
          let steps = 0;
          for (let one = above.get(person); one; one = above.get(one)) steps += 1;
          expect(steps).toBeLessThan(people.length);
        }
      }
    }),
    { numRuns: rounds({ sample: 3, all: 40 }) },
  );
}, 120_000);
