import { fakeServer } from '@polyclinic/client/testing';
import { hrAnalytics, type WorkFigures } from '@polyclinic/contract';
import { screen, within } from '@testing-library/react';
import { openAt } from '../../lib/testing';
import { LEAD, NURSE, WARD } from '../../lib/testing-people';

const FIGURES: WorkFigures = {
  expectedDays: 20,
  absenceDays: 2,
  sickDays: 1,
  workedMinutes: 9_000,
  overtimeMinutes: 90,
  cost: 300_000,
};
const PERIOD = { from: '2029-12-01', to: '2029-12-31' };

test('the employees of a figure are listed with the highest first, and their leave is one step away', async () => {
  const server = fakeServer('ADMIN');
  server.answer(hrAnalytics.workPeople, {
    period: PERIOD,
    currency: 'USD',
    people: [
      { employee: LEAD, department: null, figures: { ...FIGURES, absenceDays: 0 } },
      { employee: NURSE, department: { id: WARD.id, name: 'Ward' }, figures: FIGURES },
    ],
  });
  await openAt('/hr/analytics/people?from=2029-12-01&to=2029-12-31&by=absence');
  const table = within(await screen.findByRole('table', { name: 'Absence, overtime and cost by employee' }));
  const links = table.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links.slice(0, 2)).toEqual([
    `/hr/employees/${NURSE.id}?from=2029-12-01&to=2029-12-31&by=absence`,
    `/hr/leave?employee=${NURSE.id}&from=2029-12-01&to=2029-12-31&status=APPROVED`,
  ]);
  expect(table.getAllByText('1.5 h')).toHaveLength(2);
});
