import { fakeServer } from '@polyclinic/client/testing';
import { rosters, shiftTemplates, type RosterPerson, type ShiftTemplate } from '@polyclinic/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { address, openAt, pressButton } from '../../lib/testing';
import { LEAD, NURSE, WARD } from '../../lib/testing-people';
import { uuid } from '../../lib/testing-procurement';
import { isPlannable, offsetsOf } from './pattern-days';

const EARLY: ShiftTemplate = {
  id: uuid(961),
  name: 'Early',
  startsAt: '06:00',
  endsAt: '14:00',
  breakMinutes: 30,
  skills: [],
  isActive: true,
  version: 1,
  createdAt: '2030-01-02T09:00:00Z',
  updatedAt: '2030-01-02T09:00:00Z',
};

const person = ({ id, number, firstName, lastName }: typeof LEAD): RosterPerson => ({
  id,
  number,
  firstName,
  lastName,
  nativeName: null,
  userId: null,
  position: null,
  department: WARD,
  weeklyMinutes: 2400,
  skills: [],
});

function serverWith() {
  const server = fakeServer('ADMIN');
  server.answer(rosters.get, { people: [person(LEAD), person(NURSE)], shifts: [], leave: [], holidays: [] });
  server.answer(rosters.scope, { isWhole: true, departments: [WARD] });
  server.answer(shiftTemplates.list, { shiftTemplates: [EARLY] });
  server.answer(rosters.plan, {
    planned: 1,
    shifts: [{ employeeId: LEAD.id, date: '2030-01-02', title: 'Early' }],
    skipped: [{ employeeId: NURSE.id, date: '2030-01-03', problems: ['REST_TOO_SHORT'], cause: 'RULES' }],
  });
  return server;
}

test('a rotation is previewed with what is left out and why, then planned', async () => {
  const server = serverWith();
  await openAt('/hr/roster/pattern?date=2030-01-02&to=2030-01-03');
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Shift on day 1' }));
  fireEvent.click(await screen.findByTitle('Early (06:00–14:00)'));
  await pressButton(/Add day$/);
  await pressButton('Choose all');
  await pressButton('Preview shifts');
  const left = within(await screen.findByRole('table', { name: 'Days left out' }));
  expect(left.getByText('The rest between shifts is too short')).toBeInTheDocument();
  expect(screen.getByText(/1 shift will be planned/)).toBeInTheDocument();
  await pressButton('Plan drafts');
  await waitFor(() => expect(address()).toContain('/hr/roster?date=2030-01-02'));
  const sent = server.requests.filter(({ path }) => path === '/hr/rosters/plan').map(({ body }) => body);
  const body = {
    from: '2030-01-02',
    to: '2030-01-03',
    pattern: [EARLY.id, EARLY.id],
    people: [
      { employeeId: LEAD.id, offset: 0 },
      { employeeId: NURSE.id, offset: 1 },
    ],
    departmentId: null,
  };
  expect(sent).toEqual([
    { ...body, dryRun: true },
    { ...body, dryRun: false },
  ]);
});

test('each employee begins later in the rotation, and around its end', () => {
  expect(offsetsOf(4, 2, 5)).toEqual([0, 2, 4, 1]);
  expect(offsetsOf(2, 1, 0)).toEqual([0, 0]);
  expect([isPlannable('2030-01-02', '2030-01-01', 42), isPlannable('2030-01-01', '2030-02-11', 42)]).toEqual([
    false,
    true,
  ]);
  expect(isPlannable('2030-01-01', '2030-02-12', 42)).toBe(false);
});
