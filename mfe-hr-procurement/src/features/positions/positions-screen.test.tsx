import { fakeServer } from '@polyclinic/client/testing';
import { employees, positions, type Position } from '@polyclinic/contract';
import { screen, within } from '@testing-library/react';
import { openAt } from '../../lib/testing';
import { OPTIONS_OF_EMPLOYEES, WARD } from '../../lib/testing-people';
import { pageOf, uuid } from '../../lib/testing-procurement';

const ROW: Position = {
  id: uuid(911),
  title: 'Nurse',
  code: null,
  departmentId: WARD.id,
  grade: 'N3',
  seats: 3,
  isActive: true,
  notes: null,
  department: WARD,
  filled: 1,
  version: 1,
  createdAt: '2030-01-02T09:00:00Z',
  updatedAt: '2030-01-02T09:00:00Z',
};

test('positions are listed with their holders, who are one step away', async () => {
  const server = fakeServer('ADMIN');
  server.answer(positions.list, { positions: [ROW], ...pageOf([ROW]) });
  server.answer(employees.options, { options: OPTIONS_OF_EMPLOYEES });
  await openAt('/hr/positions');
  const list = within(await screen.findByRole('table', { name: 'Positions' }));
  expect(list.getByText('Ward')).toBeInTheDocument();
  expect(list.getByRole('link', { name: '1 of 3' })).toHaveAttribute('href', `/hr/employees?position=${ROW.id}`);
});
