import { fakeServer } from '@polyclinic/client/testing';
import { payrollEntries, payrollPeriods } from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { fill, openAt, pressButton } from '../../lib/testing';
import { somePeriod } from '../../lib/testing-payroll';
import { pageOf } from '../../lib/testing-procurement';

function serverWith(rows = [somePeriod()]) {
  const server = fakeServer('ADMIN');
  server.answer(payrollPeriods.list, { periods: rows, ...pageOf(rows) });
  return server;
}

test('pay periods are listed with their totals and status', async () => {
  serverWith([somePeriod(), somePeriod({ id: someId, name: 'January 2030', status: 'OPEN', net: 0, gross: 0 })]);
  await openAt('/hr/payroll');
  const list = within(await screen.findByRole('table', { name: 'Payroll periods' }));
  const calculated = within(list.getByRole('row', { name: /December 2029/ }));
  expect(calculated.getByText('$8,000.00')).toBeInTheDocument();
  expect(calculated.getByText('Calculated')).toBeInTheDocument();
  const open = within(list.getByRole('row', { name: /January 2030/ }));
  expect(open.queryByText('$0.00')).not.toBeInTheDocument();
});

const someId = '0192f0c1-0000-7000-8000-000000000949';

test('a period of a month is created with the days of the month', async () => {
  const server = serverWith([]);
  const period = somePeriod({ status: 'OPEN', actions: ['update', 'calculate'] });
  server.answer(payrollPeriods.create, { period });
  server.answer(payrollPeriods.get, { period });
  server.answer(payrollEntries.list, { entries: [], ...pageOf([]) });
  await openAt('/hr/payroll?new');
  await fill('Name', 'Pay of the month');
  await pressButton('Create period');
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  const body = server.writes()[0]?.body as { startsOn: string; endsOn: string; payOn: string };
  expect(body).toMatchObject({ kind: 'REGULAR', name: 'Pay of the month', notes: null });
  expect(body.startsOn.slice(8)).toBe('01');
  expect(body.payOn).toBe(body.endsOn);
  expect(body).not.toHaveProperty('month');
});
