import { fakeServer } from '@polyclinic/client/testing';
import { departments, employees, type Department } from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { fill, openAt, pressButton } from '../../lib/testing';
import { LEAD, OPTIONS_OF_EMPLOYEES, WARD } from '../../lib/testing-people';
import { pageOf } from '../../lib/testing-procurement';

const ROW: Department = {
  ...WARD,
  code: 'W',
  headId: LEAD.id,
  isActive: true,
  notes: null,
  head: LEAD,
  parent: null,
  version: 1,
  createdAt: '2030-01-02T09:00:00Z',
  updatedAt: '2030-01-02T09:00:00Z',
};

function serverWith() {
  const server = fakeServer('ADMIN');
  server.answer(departments.list, { departments: [ROW], ...pageOf([ROW]) });
  server.answer(departments.get, { department: ROW });
  server.answer(employees.options, { options: OPTIONS_OF_EMPLOYEES });
  server.answer(employees.choices, { choices: [] });
  return server;
}

test('departments are listed with their heads', async () => {
  serverWith();
  await openAt('/hr/departments');
  const list = within(await screen.findByRole('table', { name: 'Departments' }));
  expect(list.getByText('Linda Nguyen')).toBeInTheDocument();
});

test('a department is changed against the version that was on the screen', async () => {
  const server = serverWith();
  server.answer(departments.update, { department: { ...ROW, name: 'Ward 2', version: 2 } });
  await openAt(`/hr/departments?edit=${ROW.id}`);
  await fill('Name', 'Ward 2');
  await pressButton('Save');
  await waitFor(() => {
    const sent = server.requests.find(({ method }) => method === 'PUT');
    expect(sent?.body).toMatchObject({ name: 'Ward 2', version: 1 });
  });
});
