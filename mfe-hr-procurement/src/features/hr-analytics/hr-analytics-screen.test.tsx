import { fakeServer } from '@polyclinic/client/testing';
import { hrAnalytics } from '@polyclinic/contract';
import { screen, within } from '@testing-library/react';
import { openAt } from '../../lib/testing';

const CURRENT = {
  from: '2029-01-02',
  to: '2030-01-01',
  atStart: 40,
  atEnd: 42,
  joined: 5,
  left: 3,
  average: '41.0',
  turnoverPercent: '7.3',
};

const WORK = {
  expectedDays: 250,
  absenceDays: 10,
  sickDays: 4,
  workedMinutes: 90_000,
  overtimeMinutes: 600,
  cost: 5_000_000,
};

test('headcount and turnover are shown with the period before, and lead to their employees', async () => {
  const server = fakeServer('ADMIN');
  server.answer(hrAnalytics.get, {
    analytics: {
      current: CURRENT,
      previous: { ...CURRENT, left: 4, turnoverPercent: '9.8' },
      months: [{ from: '2029-12-01', to: '2029-12-31', atEnd: 42, joined: 1, left: 0 }],
      departments: [{ id: null, name: null, atEnd: 42, joined: 5, left: 3 }],
    },
  });
  server.answer(hrAnalytics.work, {
    work: {
      period: { from: '2029-01-02', to: '2030-01-01' },
      before: { from: '2028-01-03', to: '2029-01-01' },
      currency: 'USD',
      current: WORK,
      previous: { ...WORK, absenceDays: 20 },
      departments: [{ department: null, current: WORK, previous: WORK }],
    },
  });
  await openAt('/hr/analytics');
  expect(await screen.findByText('7.3 %')).toBeInTheDocument();
  expect(screen.getByText('9.8 % in the period before')).toBeInTheDocument();
  const months = within(screen.getByRole('table', { name: 'Headcount by month' }));
  expect(months.getByRole('link', { name: '42' })).toHaveAttribute('href', '/hr/employees?at=2029-12-31');
  const groups = within(await screen.findByRole('table', { name: 'Absence, overtime and cost by department' }));
  expect(groups.getByText('4 %')).toBeInTheDocument();
  expect(screen.getByText('4 % · 20 days in the period before')).toBeInTheDocument();
  expect(groups.getByRole('link', { name: '10 h' })).toHaveAttribute(
    'href',
    '/hr/analytics/people?from=2029-01-02&to=2030-01-01&by=overtime&department=none',
  );
});
