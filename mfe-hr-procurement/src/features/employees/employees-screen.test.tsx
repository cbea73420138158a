import { fakeServer } from '@polyclinic/client/testing';
import { employeeImports, employees } from '@polyclinic/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fill, openAt, pressButton } from '../../lib/testing';
import { NURSE, NURSE_ROW, OPTIONS_OF_EMPLOYEES } from '../../lib/testing-people';
import { pageOf } from '../../lib/testing-procurement';

function serverWith(rows = [NURSE_ROW]) {
  const server = fakeServer('ADMIN');
  server.answer(employees.list, { employees: rows, ...pageOf(rows) });
  server.answer(employees.options, { options: OPTIONS_OF_EMPLOYEES });
  server.answer(employees.choices, { choices: [] });
  return server;
}

test('employees are listed with position, department and manager', async () => {
  serverWith();
  await openAt('/hr/employees');
  const list = within(await screen.findByRole('table', { name: 'Employees' }));
  expect(list.getByText('Asha Raman')).toBeInTheDocument();
  expect(list.getByText('Nurse')).toBeInTheDocument();
  expect(list.getByText('Linda Nguyen')).toBeInTheDocument();
  expect(list.getByText('Employed')).toBeInTheDocument();
});

test('an employee is hired with terms from the first day', async () => {
  const server = serverWith([]);
  server.answer(employees.create, { employee: NURSE });
  server.answer(employees.get, { employee: NURSE, terms: [] });
  await openAt('/hr/employees?new');
  await fill('First name', 'Asha');
  await fill('Last name', 'Raman');
  await pressButton('Hire employee');
  await waitFor(() => {
    const sent = server.requests.find(({ method }) => method === 'POST');
    expect(sent?.body).toMatchObject({
      firstName: 'Asha',
      lastName: 'Raman',
      terms: { employmentType: 'PERMANENT', weeklyMinutes: 2_400 },
    });
  });
});

test('pasted rows are checked before they are imported', async () => {
  const server = serverWith([]);
  server.answer(employeeImports.create, {
    imported: 0,
    faults: [{ row: 1, field: 'joinedOn', text: 'Not a valid date' }],
  });
  await openAt('/hr/employees?import');
  fireEvent.change(await screen.findByLabelText('Rows'), { target: { value: '7\tAsha\tRaman\t\t\t\t01.02.2024' } });
  await pressButton('Check rows');
  expect(await screen.findByText('Row 1, Joined on: Not a valid date')).toBeInTheDocument();
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ dryRun: true });
});
