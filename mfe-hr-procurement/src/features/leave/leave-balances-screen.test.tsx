import { fakeServer } from '@polyclinic/client/testing';
import { employees, leaveKinds, leaveRequests, rosters, type LeaveKind } from '@polyclinic/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fill, openAt, pressButton } from '../../lib/testing';
import { LEAD, WARD } from '../../lib/testing-people';
import { uuid } from '../../lib/testing-procurement';

const KIND: LeaveKind = {
  id: uuid(921),
  name: 'Annual leave',
  code: null,
  isPaid: true,
  leaveReason: 'VACATION',
  accrual: {
    per: 'YEAR',
    days: 28,
    yearStartMonth: 1,
    prorate: true,
    waitMonths: 0,
    carryOverDays: null,
    carryOverMonths: null,
    maxBalanceDays: null,
  },
  allowsNegative: false,
  isActive: true,
  version: 1,
  createdAt: '2030-01-02T09:00:00Z',
  updatedAt: '2030-01-02T09:00:00Z',
};
const kind = { id: KIND.id, name: KIND.name };
const BALANCES = {
  balances: [
    { kind: { ...kind, isPaid: true }, balance: 22.5, accrued: 28, adjusted: 2.5, taken: 8, expired: 0, pending: 0 },
  ],
  adjustments: [
    {
      id: uuid(922),
      kind,
      day: '2030-01-01',
      days: 2.5,
      reason: 'Opening balance',
      createdBy: null,
      createdAt: '2030-01-02T09:00:00Z',
    },
  ],
  asOf: '2030-01-02',
};

function serverWith() {
  const server = fakeServer('ADMIN');
  server.answer(employees.choices, { choices: [] });
  server.answer(leaveKinds.list, { leaveKinds: [KIND] });
  server.answer(leaveRequests.balances, BALANCES);
  server.answer(leaveRequests.adjust, BALANCES);
  server.answer(leaveRequests.open, { entered: 1 });
  server.answer(rosters.get, {
    people: [
      { ...LEAD, nativeName: null, userId: null, position: null, department: WARD, weeklyMinutes: 0, skills: [] },
    ],
    shifts: [],
    leave: [],
    holidays: [],
  });
  return server;
}

async function chooseKind() {
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.mouseDown(dialog.getByRole('combobox'));
  fireEvent.click(await screen.findByTitle('Annual leave'));
}

test('the balances of an employee show what was accrued, taken and adjusted, and by which entries', async () => {
  serverWith();
  await openAt(`/hr/leave/balances?employee=${LEAD.id}`);
  const table = within(await screen.findByRole('table', { name: 'Leave balances' }));
  for (const text of ['28', '8', '22.5']) expect(table.getByText(text)).toBeInTheDocument();
  const entries = within(screen.getByRole('table', { name: 'Opening balances and corrections' }));
  expect(entries.getByText('Opening balance')).toBeInTheDocument();
});

test('a balance is corrected with a reason', async () => {
  const server = serverWith();
  await openAt(`/hr/leave/balances?employee=${LEAD.id}&asOf=2030-01-02`);
  await pressButton('Adjust balance');
  await chooseKind();
  await fill('Days', '-1.5');
  await fill('Reason', 'Counted twice');
  await pressButton('Adjust balance');
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  expect(server.writes()[0]?.body).toEqual({
    employeeId: LEAD.id,
    kindId: KIND.id,
    day: '2030-01-02',
    days: -1.5,
    reason: 'Counted twice',
  });
});

test('opening balances of all employees are entered in one act', async () => {
  const server = serverWith();
  await openAt('/hr/leave/balances?asOf=2030-01-02');
  await pressButton('Enter opening balances');
  await chooseKind();
  await fill('Linda Nguyen (E-000001)', '12');
  await pressButton('Enter opening balances');
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  expect(server.writes()[0]?.body).toEqual({
    kindId: KIND.id,
    day: '2030-01-02',
    reason: 'Opening balance',
    rows: [{ employeeId: LEAD.id, days: 12 }],
  });
});
