import { fakeServer } from '@polyclinic/client/testing';
import {
  employees,
  rosters,
  shifts,
  shiftTemplates,
  type RosterPerson,
  type RosterShift,
  type Shift,
} from '@polyclinic/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openAt, pressButton } from '../../lib/testing';
import { WARD } from '../../lib/testing-people';
import { uuid } from '../../lib/testing-procurement';

const DAYS = '/hr/roster?date=2030-01-02';

const person = (number: number): RosterPerson => ({
  id: uuid(2000 + number),
  number: `E-${number}`,
  firstName: 'Asha',
  lastName: `Raman ${number}`,
  nativeName: null,
  userId: null,
  position: 'Nurse',
  department: WARD,
  weeklyMinutes: 2400,
  skills: [],
});

const CELL: RosterShift = {
  id: uuid(970),
  employeeId: person(1).id,
  departmentId: WARD.id,
  startsAt: '2030-01-02T22:00:00',
  endsAt: '2030-01-03T06:00:00',
  breakMinutes: 30,
  title: 'Night',
  skills: [],
  status: 'DRAFT',
  problems: [],
  version: 1,
};

const SAVED: Shift = {
  ...CELL,
  branchId: null,
  notes: null,
  employee: null,
  department: null,
  branch: null,
  overrideReason: null,
  publishedAt: null,
  createdAt: '2030-01-02T09:00:00Z',
  updatedAt: '2030-01-02T09:00:00Z',
};

function serverWith(people = [person(1), person(2)]) {
  const server = fakeServer('ADMIN');
  const leave = [
    {
      id: uuid(971),
      employeeId: person(2).id,
      startsAt: '2030-01-03T00:00:00',
      endsAt: '2030-01-04T00:00:00',
      isApproved: true,
    },
  ];
  server.answer(rosters.get, { people, shifts: [CELL], leave, holidays: [{ date: '2030-01-01', title: 'New Year' }] });
  server.answer(rosters.scope, { isWhole: true, departments: [WARD] });
  server.answer(shiftTemplates.list, { shiftTemplates: [] });
  server.answer(employees.choices, { choices: [] });
  return server;
}

const cell = (name: RegExp) => screen.findByRole('gridcell', { name });

test('the roster shows shifts and leave of each day', async () => {
  serverWith();
  await openAt(DAYS);
  expect(await cell(/^Asha Raman 1, .*: .*Night, Draft$/)).toHaveTextContent('22:00–06:00');
  expect(await cell(/^Asha Raman 2, .*: Leave$/)).toBeInTheDocument();
});

test('arrow keys move through the days, and Enter opens a shift to change', async () => {
  const server = serverWith();
  server.answer(shifts.update, { shift: SAVED });
  await openAt(DAYS);
  const grid = await screen.findByRole('grid', { name: 'Roster' });
  const [first] = within(grid).getAllByRole('gridcell');
  first?.focus();
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight'])
    fireEvent.keyDown(document.activeElement ?? grid, { key });
  expect(document.activeElement).toHaveAttribute('data-cell', '1-2');
  fireEvent.keyDown(document.activeElement ?? grid, { key: 'Enter' });
  await screen.findByRole('dialog');
  await pressButton('22:00–06:00, Night');
  expect(await screen.findByText('Change shift')).toBeInTheDocument();
  await pressButton('Save shift');
  await waitFor(() => {
    const sent = server.requests.find(({ method }) => method === 'PUT');
    expect(sent?.body).toMatchObject({ startsAt: CELL.startsAt, version: 1 });
  });
});

test('of many people only the rows around the viewport are drawn', async () => {
  serverWith(Array.from({ length: 200 }, (_, index) => person(index + 1)));
  await openAt(`${DAYS}&view=month`);
  const grid = await screen.findByRole('grid', { name: 'Roster' });
  expect(grid).toHaveAttribute('aria-rowcount', '202');
  expect(within(grid).getAllByRole('row').length).toBeLessThan(30);
});

test('drafts are published', async () => {
  const server = serverWith();
  server.answer(rosters.publish, { published: 1, notified: 1 });
  await openAt(DAYS);
  await pressButton('Publish drafts');
  expect(await screen.findByText('1 shift published')).toBeInTheDocument();
  expect(server.requests.find(({ path }) => path === '/hr/rosters/publish')?.body).toEqual({
    from: '2029-12-31',
    to: '2030-01-06',
    departmentId: null,
  });
});
