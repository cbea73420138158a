import { fakeServer } from '@polyclinic/client/testing';
import {
  employeeBankDetails,
  employeeDocuments,
  employees,
  employeeStatements,
  leaveRequests,
  leavings,
  letterTemplates,
  licenses,
  payTerms,
  shifts,
  type Leaving,
} from '@polyclinic/contract';
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
        takenOver: { until: '2029-11-30', taxable: 4_950_000, lines: [] },
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

test('every employee reads the own terms, shifts and leave', async () => {
  const server = fakeServer('RECEPTIONIST');
  server.answer(employees.me, { employee: NURSE, terms: [TERMS] });
  server.answer(shifts.mine, { shifts: [], open: [] });
  server.answer(leaveRequests.mine, {
    employee: NURSE,
    leaveRequests: [],
    adjustments: [],
    balances: [
      {
        kind: { id: uuid(950), name: 'Annual leave', isPaid: true },
        balance: 12.5,
        accrued: 20,
        adjusted: 0,
        taken: 7.5,
        expired: 0,
        pending: 0,
      },
    ],
    asOf: '2030-01-02',
  });
  await openAt('/hr/me');
  await openTab('Shifts and leave');
  expect(await screen.findByText('12.5')).toBeInTheDocument();
  expect(screen.getByText('No shifts are planned for you.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Request leave, take shifts and clock in' })).toHaveAttribute(
    'href',
    '/hr/my-work',
  );
});

test('a letter is filled from a template, checked and saved among the documents', async () => {
  const server = serverWith();
  const template = {
    id: uuid(970),
    name: 'Contract',
    kind: 'CONTRACT' as const,
    language: 'en' as const,
    title: 'Employment contract',
    body: 'Dear {firstName}, your manager is {manager}.',
    isActive: true,
    version: 1,
    createdAt: '2030-01-02T09:00:00Z',
    updatedAt: '2030-01-02T09:00:00Z',
  };
  server.answer(employeeDocuments.list, { employeeDocuments: [] });
  server.answer(letterTemplates.list, { letterTemplates: [template] });
  const letter = { title: 'Employment contract', body: 'Dear Asha, your manager is {manager}.' };
  server.answer(letterTemplates.fill, { letter: { ...letter, missing: ['manager'] } });
  await openAt(`/hr/employees/${NURSE.id}`);
  await openTab('Documents');
  await pressButton('Create letter');
  await screen.findByRole('dialog');
  fireEvent.mouseDown(await screen.findByRole('combobox'));
  fireEvent.click(await screen.findByText('Contract'));
  expect(await screen.findByDisplayValue('Dear Asha, your manager is {manager}.')).toBeInTheDocument();
  expect(screen.getByText('Without a value: Manager. Replace these fields with text.')).toBeInTheDocument();
});

test('leaving names the leave that final pay settles', async () => {
  const server = serverWith();
  const leaving: Leaving = {
    employee: NURSE,
    version: 1,
    lastDay: null,
    leavingKind: null,
    leavingReason: null,
    account: null,
    appointments: [],
    appointmentCount: 0,
    assets: [{ id: uuid(960), name: 'AST-1 Laptop' }],
    openTasks: 0,
    reports: [],
    headOf: [],
    finalPay: {
      leave: [{ kind: { id: uuid(950), name: 'Annual leave' }, days: 6.5 }],
      pendingLeave: 1,
      pendingCorrections: 0,
      unfinishedAttendance: 0,
    },
  };
  server.answer(leavings.get, { leaving });
  await openAt(`/hr/employees/${NURSE.id}`);
  await openTab('Leaving');
  expect(await screen.findByText('Annual leave: 6.5 days not taken')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '1 leave request to decide' })).toHaveAttribute(
    'href',
    `/hr/leave?status=PENDING&employee=${NURSE.id}`,
  );
  expect(screen.getByRole('link', { name: 'AST-1 Laptop' })).toBeInTheDocument();
});
