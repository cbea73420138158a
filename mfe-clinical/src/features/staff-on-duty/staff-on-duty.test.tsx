import { fakeServer } from '@polyclinic/client/testing';
import { staffOnDuty, type ColleagueOnDuty } from '@polyclinic/contract';
import { screen } from '@testing-library/react';
import { openAt, someDoctor } from '../../lib/testing';

const { id, firstName, lastName } = someDoctor();
const DOCTOR: ColleagueOnDuty = {
  id,
  firstName,
  lastName,
  nativeName: null,
  role: 'DOCTOR',
  specialization: 'General Practice',
  state: 'ON_DUTY',
  until: '2030-01-01T17:00:00Z',
};

test('a colleague on duty is shown with role and end, and leads to the messages', async () => {
  const server = fakeServer('NURSE');
  server.answer(staffOnDuty.list, { colleagues: [DOCTOR] });
  await openAt('/staff-on-duty');
  expect(await screen.findByRole('link', { name: 'Meera Iyer' })).toHaveAttribute('href', `/messages/${id}`);
  expect(screen.getByText('On duty')).toBeInTheDocument();
  expect(screen.getByText(/Doctor · General Practice · until/)).toBeInTheDocument();
});

test('a colleague on leave is away, without a reason', async () => {
  const server = fakeServer('NURSE');
  server.answer(staffOnDuty.list, { colleagues: [{ ...DOCTOR, state: 'AWAY', until: null }] });
  await openAt('/staff-on-duty');
  expect(await screen.findByText('Away')).toBeInTheDocument();
});
