import { fakeServer } from '@polyclinic/client/testing';
import { payrollSettings, payStructureAssignments, payStructures, type PayrollSettings } from '@polyclinic/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fill, openAt, press, pressButton } from '../../lib/testing';
import { PAID, someStructure } from '../../lib/testing-payroll';
import { pageOf } from '../../lib/testing-procurement';

const settings: PayrollSettings = {
  dayBasis: 'CALENDAR',
  weekdays: [1, 2, 3, 4, 5],
  taxYearStart: 1,
  protectedPercent: '30',
  payerIban: null,
  payerBic: null,
  mailsPayslips: false,
  version: 2,
};

test('human resources change the rules of payroll', async () => {
  const server = fakeServer('STAFF', { duties: ['HR'] });
  server.answer(payrollSettings.get, { settings });
  server.answer(payrollSettings.update, { settings: { ...settings, protectedPercent: '40', version: 3 } });
  await openAt('/hr/payroll/settings');
  await fill('Protected part of net pay (%)', '40');
  await pressButton('Save settings');
  await waitFor(() => expect(server.writes()[0]?.body).toMatchObject({ protectedPercent: '40', version: 2 }));
});

test('those who approve payroll see the rules and cannot change them', async () => {
  const server = fakeServer('STAFF', { duties: ['PAYROLL_APPROVER'] });
  server.answer(payrollSettings.get, { settings });
  await openAt('/hr/payroll/settings');
  expect(await screen.findByText('Only human resources can change these settings.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save settings' })).not.toBeInTheDocument();
});

test('a pay structure is assigned to employees without one', async () => {
  const server = fakeServer('ADMIN');
  const structure = someStructure();
  server.answer(payStructureAssignments.list, {
    assignments: [{ employee: PAID, structure: null, startsOn: null }],
  });
  server.answer(payStructures.list, { structures: [structure], ...pageOf([structure]) });
  server.answer(payStructureAssignments.create, { assigned: 1 });
  await openAt('/hr/payroll/assignments');
  const list = within(await screen.findByRole('table', { name: 'Employees' }));
  expect(list.getByText('No pay structure')).toBeInTheDocument();
  fireEvent.click(list.getByRole('checkbox', { name: 'Select Asha Raman' }));
  await pressButton('Assign pay structure');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.mouseDown(dialog.getByRole('combobox'));
  fireEvent.click(await screen.findByText('Staff'));
  await press(dialog.getByRole('button', { name: 'Assign pay structure' }));
  await waitFor(() =>
    expect(server.writes()[0]?.body).toMatchObject({ structureId: structure.id, employeeIds: [PAID.id] }),
  );
});
