import { fakeServer } from '@polyclinic/client/testing';
import { leaveRequests, onCall, type LeaveRequest } from '@polyclinic/contract';
import { screen, waitFor } from '@testing-library/react';
import { fill, openAt, pressButton } from '../../lib/testing';
import { LEAD } from '../../lib/testing-people';
import { pageOf, uuid } from '../../lib/testing-procurement';

const ROW: LeaveRequest = {
  id: uuid(990),
  employee: LEAD,
  kindId: uuid(991),
  kind: { id: uuid(991), name: 'Annual leave' },
  firstDay: '2030-03-04',
  lastDay: '2030-03-08',
  startsAtMidday: false,
  endsAtMidday: false,
  reason: null,
  days: 5,
  status: 'PENDING',
  isFromSchedule: false,
  exceptionId: null,
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
  mayDecide: true,
  version: 4,
  createdAt: '2030-01-02T09:00:00Z',
};

function serverWith(row: LeaveRequest) {
  const server = fakeServer('ADMIN');
  server.answer(leaveRequests.list, { leaveRequests: [row], ...pageOf([row]) });
  server.answer(leaveRequests.decide, { leaveRequest: { ...row, status: 'APPROVED', mayDecide: false } });
  return server;
}

test('leave is rejected with a reason', async () => {
  const server = serverWith(ROW);
  await openAt('/hr/leave');
  await pressButton('Reject the leave of Linda Nguyen');
  await screen.findByRole('dialog');
  await fill('Reason', 'Too many are away');
  await pressButton('Reject leave');
  await waitFor(() => {
    const sent = server.requests.find(({ path }) => path.endsWith('/decision'));
    expect(sent?.body).toEqual({ isApproved: false, reason: 'Too many are away', version: 4 });
  });
});

test('approved leave of a doctor leads to the appointments in it', async () => {
  serverWith({ ...ROW, status: 'APPROVED', mayDecide: false, exceptionId: uuid(992) });
  await openAt('/hr/leave');
  expect(await screen.findByRole('link', { name: 'Affected appointments' })).toHaveAttribute(
    'href',
    `/leave/${uuid(992)}`,
  );
});

test('the ladder of on-call duty is listed by level', async () => {
  const server = fakeServer('ADMIN');
  const duty = {
    id: uuid(993),
    employeeId: LEAD.id,
    employee: LEAD,
    departmentId: null,
    department: null,
    level: 2,
    startsAt: '2030-01-02T18:00:00',
    endsAt: '2030-01-03T08:00:00',
    phone: '+1 555 0100',
    notes: null,
    problems: [],
    overrideReason: null,
    version: 1,
    createdAt: '2030-01-02T09:00:00Z',
    updatedAt: '2030-01-02T09:00:00Z',
  };
  server.answer(onCall.list, { onCall: [duty] });
  await openAt('/hr/on-call');
  expect(await screen.findByText('Linda Nguyen')).toBeInTheDocument();
  expect(screen.getByText('+1 555 0100')).toBeInTheDocument();
});
