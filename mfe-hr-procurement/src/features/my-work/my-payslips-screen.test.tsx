import { fakeServer } from '@polyclinic/client/testing';
import { NOTIFICATIONS_AT_START, payrollEntries, user } from '@polyclinic/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openAt } from '../../lib/testing';
import { pageOf } from '../../lib/testing-procurement';

test('employees turn off the emails about their payslips', async () => {
  const server = fakeServer('NURSE');
  server.answer(payrollEntries.mine, { payslips: [], ...pageOf([]) });
  server.answer(user.notifications, { notifications: NOTIFICATIONS_AT_START });
  server.answer(user.updateNotifications, { notifications: { ...NOTIFICATIONS_AT_START, payslipEmails: false } });
  await openAt('/hr/my-payslips');
  const box = await screen.findByRole('checkbox', { name: 'Email me when a payslip is ready' });
  expect(box).toBeChecked();
  fireEvent.click(box);
  await waitFor(() => expect(server.writes()[0]?.body).toEqual({ payslipEmails: false }));
});
