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
  await openAt('/hr/analytics');
  expect(await screen.findByText('7.3 %')).toBeInTheDocument();
  expect(screen.getByText('9.8 % in the period before')).toBeInTheDocument();
  const months = within(screen.getByRole('table', { name: 'Headcount by month' }));
  expect(months.getByRole('link', { name: '42' })).toHaveAttribute('href', '/hr/employees?at=2029-12-31');
});
