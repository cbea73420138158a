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
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fill, openAt, pressButton } from '../../lib/testing';
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
  expect(await cell(/^Asha Raman 1, .*: .*Night, Draft$/)).toHaveTextContent(/–/);
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
  await pressButton(/, Night$/);
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

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ctrlKey: true });
const focusOn = async (name: RegExp) => (await cell(name)).focus();
const written = (server: ReturnType<typeof serverWith>) =>
  server.writes().map(({ method, path, body }) => [`${method} ${path}`, body]);

test('Ctrl+C and Ctrl+V copy a shift to another person and day with the same times', async () => {
  const server = serverWith();
  server.answer(shifts.create, { shift: SAVED });
  await openAt(DAYS);
  await focusOn(/^Asha Raman 1, .*Night, Draft$/);
  press('c');
  expect(await screen.findByText('Choose days to copy 1 shift to.')).toBeInTheDocument();
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight'])
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
  press('v');
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  const place = { employeeId: person(2).id, startsAt: '2030-01-04T22:00:00', endsAt: '2030-01-05T06:00:00' };
  expect(written(server)).toEqual([
    ['POST /hr/shifts', { ...place, departmentId: WARD.id, breakMinutes: 30, title: 'Night', skills: [] }],
  ]);
});

test('Ctrl+X moves a shift once, and a rule that it breaks asks for a reason', async () => {
  const server = serverWith();
  server.refuse(shifts.update, 'SHIFT_RULES_BROKEN', { details: { problems: ['REST_TOO_SHORT'] } });
  await openAt(DAYS);
  await focusOn(/^Asha Raman 1, .*Night, Draft$/);
  press('x');
  expect(await screen.findByText('Choose a day to move 1 shift to.')).toBeInTheDocument();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowRight' });
  press('v');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('The rest between shifts is too short.')).toBeInTheDocument();
  server.answer(shifts.update, { shift: SAVED });
  await fill('Reason', 'Short staffed');
  await pressButton('Save shift');
  await waitFor(() => expect(server.writes()).toHaveLength(2));
  expect(server.writes().at(-1)?.body).toEqual({
    employeeId: person(1).id,
    startsAt: '2030-01-03T22:00:00',
    endsAt: '2030-01-04T06:00:00',
    version: 1,
    overrideReason: 'Short staffed',
  });
  expect(screen.queryByText(/^Choose a day to move/)).not.toBeInTheDocument();
});

test('of two copies that break a rule each asks for a reason, and none is lost', async () => {
  const server = serverWith();
  server.refuse(shifts.create, 'SHIFT_RULES_BROKEN', { details: { problems: ['REST_TOO_SHORT'] } });
  await openAt(DAYS);
  await focusOn(/^Asha Raman 1, .*Night, Draft$/);
  press('c');
  await screen.findByText('Choose days to copy 1 shift to.');
  for (let count = 0; count < 2; count += 1) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowRight' });
    press('v');
  }
  await waitFor(() => expect(server.writes()).toHaveLength(2));
  expect(within(await screen.findByRole('dialog')).getByText('Asha Raman 1, 01/03/2030')).toBeInTheDocument();
  server.answer(shifts.create, { shift: SAVED });
  await fill('Reason', 'Short staffed');
  await pressButton('Save shift');
  expect(await screen.findByText('Asha Raman 1, 01/04/2030')).toBeInTheDocument();
  await fill('Reason', 'Short staffed again');
  await pressButton('Save shift');
  await waitFor(() => expect(server.writes()).toHaveLength(4));
  expect(server.writes().at(-1)?.body).toMatchObject({
    startsAt: '2030-01-04T22:00:00',
    overrideReason: 'Short staffed again',
  });
});

test('a shift that is dragged to another day is moved, and copied while Ctrl is held', async () => {
  const server = serverWith();
  server.answer(shifts.update, { shift: SAVED });
  server.answer(shifts.create, { shift: SAVED });
  await openAt(DAYS);
  const from = await cell(/^Asha Raman 1, .*Night, Draft$/);
  const to = within(screen.getByRole('grid'))
    .getAllByRole('gridcell')
    .find((one) => one.dataset['cell'] === '2-0');
  const dataTransfer = { setData: jest.fn(), effectAllowed: '', dropEffect: '' };
  // The events of jsdom have neither data nor keys.
  const drag = (kind: 'dragOver' | 'drop', on: Element, ctrlKey: boolean) => {
    const event = createEvent[kind](on, { dataTransfer });
    Object.defineProperty(event, 'ctrlKey', { value: ctrlKey });
    fireEvent(on, event);
  };
  for (const ctrlKey of [false, true]) {
    const dragged = from.querySelector('[data-shift]');
    if (!dragged || !to) throw new Error('Nothing to drag');
    fireEvent.dragStart(dragged, { dataTransfer });
    drag('dragOver', to, ctrlKey);
    expect(to).toHaveAttribute('data-over', 'true');
    drag('drop', to, ctrlKey);
    fireEvent.dragEnd(dragged, { dataTransfer });
  }
  expect(to).not.toHaveAttribute('data-over');
  await waitFor(() => expect(server.writes()).toHaveLength(2));
  expect(written(server)).toMatchObject([
    [`PUT /hr/shifts/${CELL.id}`, { employeeId: person(2).id, startsAt: '2029-12-31T22:00:00', version: 1 }],
    ['POST /hr/shifts', { employeeId: person(2).id, startsAt: '2029-12-31T22:00:00' }],
  ]);
});

test('the dialog of a shift offers copying and moving as well', async () => {
  const server = serverWith();
  server.answer(shifts.update, { shift: SAVED });
  await openAt(DAYS);
  fireEvent.click(await cell(/^Asha Raman 1, .*Night, Draft$/));
  await pressButton(/, Night$/);
  await pressButton('Move shift');
  fireEvent.click(firstFreeCell());
  await pressButton('Move 1 shift here');
  await waitFor(() => expect(server.writes()).toHaveLength(1));
});

function firstFreeCell() {
  const [free] = screen.getAllByRole('gridcell', { name: /^Asha Raman 2, .*: nothing planned$/ });
  if (!free) throw new Error('No free day');
  return free;
}
