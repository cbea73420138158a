import { fakeServer } from '@polyclinic/client/testing';
import { employeeBankDetails, employees, employeeStatements, licenses, payTerms } from '@polyclinic/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openAt, pressButton } from '../../lib/testing';
import { LEAD, NURSE, OPTIONS_OF_EMPLOYEES, TERMS } from '../../lib/testing-people';
import { uuid } from '../../lib/testing-procurement';

function serverWith() {
  const server = fakeServer('ADMIN');
  server.answer(employees.get, { employee: NURSE, terms: [TERMS] });
  server.answer(employees.options, { options: OPTIONS_OF_EMPLOYEES });
  server.answer(employees.choices, { choices: [] });
  return server;
}
const openTab = async (name: string) => fireEvent.click(await screen.findByRole('tab', { name }));

test('an employee is shown with person and terms', async () => {
  serverWith();
  await openAt(`/hr/employees/${NURSE.id}`);
  expect(await screen.findByText('asha@example.test')).toBeInTheDocument();
  await openTab('Terms');
  const table = within(await screen.findByRole('table', { name: 'Terms' }));
  expect(table.getByText('Nurse')).toBeInTheDocument();
  expect(table.getByText('40')).toBeInTheDocument();
});

test('agreed pay is shown to those who may read it', async () => {
  const server = serverWith();
  server.answer(payTerms.list, {
    version: 3,
    payTerms: [
      {
        id: uuid(930),
        validFrom: '2028-03-01',
        validUntil: null,
        basis: 'MONTH',
        amount: 450_000,
        currency: 'USD',
        reason: null,
        createdBy: null,
        createdAt: '2030-01-02T09:00:00Z',
      },
    ],
  });
  server.answer(employeeBankDetails.get, { bankDetails: null, proposedBankDetails: null });
  server.answer(employeeStatements.get, {
    employee: LEAD,
    createdAt: '2030-01-02T09:00:00Z',
    statements: [
      {
        currency: 'USD',
        lines: [{ code: 'BASIC', name: 'Basic pay', kind: 'EARNING', amount: 450_000 }],
        gross: 450_000,
        deductions: 50_000,
        net: 400_000,
        employer: 0,
        taxable: 450_000,
        periods: [
          {
            entryId: uuid(931),
            name: 'December 2029',
            payOn: '2029-12-31',
            gross: 450_000,
            deductions: 50_000,
            net: 400_000,
          },
        ],
      },
    ],
  });
  await openAt(`/hr/employees/${NURSE.id}`);
  await openTab('Pay and bank');
  const table = within(await screen.findByRole('table', { name: 'Agreed pay' }));
  expect(table.getByText('$4,500.00')).toBeInTheDocument();
  expect(await screen.findByText('No approved bank details yet.')).toBeInTheDocument();
  const periods = within(await screen.findByRole('table', { name: 'Pay periods of the year' }));
  expect(periods.getByText('$4,000.00')).toBeInTheDocument();
});

test('a license is added to the employee', async () => {
  const server = serverWith();
  server.answer(licenses.list, { licenses: [] });
  await openAt(`/hr/employees/${NURSE.id}`);
  await openTab('Licenses');
  await pressButton('Add license');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Required for work')).toBeInTheDocument();
});

test('the own employment of somebody without a record says so', async () => {
  const server = fakeServer('NURSE');
  server.answer(employees.me, { employee: null, terms: [] });
  await openAt('/hr/me');
  await waitFor(() =>
    expect(
      screen.getByText('Your account has no employee record. Ask human resources to link it.'),
    ).toBeInTheDocument(),
  );
});
