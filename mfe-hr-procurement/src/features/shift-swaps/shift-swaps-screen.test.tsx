import { fakeServer } from '@polyclinic/client/testing';
import { rosters, shiftSwaps, type RosterShift, type ShiftSwap } from '@polyclinic/contract';
import { screen, waitFor } from '@testing-library/react';
import { fill, openAt, pressButton } from '../../lib/testing';
import { LEAD, NURSE, WARD } from '../../lib/testing-people';
import { pageOf, uuid } from '../../lib/testing-procurement';

const SHIFT: RosterShift = {
  id: uuid(941),
  employeeId: LEAD.id,
  departmentId: WARD.id,
  startsAt: '2030-01-02T22:00:00',
  endsAt: '2030-01-03T06:00:00',
  breakMinutes: 0,
  title: 'Night',
  skills: [],
  status: 'PUBLISHED',
  problems: [],
  version: 1,
};
const { id, number, firstName, lastName } = NURSE;
const SWAP: ShiftSwap = {
  id: uuid(942),
  shiftId: SHIFT.id,
  shift: SHIFT,
  inExchangeId: null,
  inExchange: null,
  colleagueId: NURSE.id,
  colleague: { id, number, firstName, lastName },
  requester: LEAD,
  note: 'Family party',
  status: 'REQUESTED',
  mayAnswer: false,
  mayDecide: false,
  mayCancel: false,
  decisionReason: null,
  version: 3,
  createdAt: '2030-01-02T09:00:00Z',
};

async function opened(swap: Partial<ShiftSwap>) {
  const server = fakeServer('ADMIN');
  const row = { ...SWAP, ...swap };
  server.answer(rosters.scope, { isWhole: true, departments: [WARD] });
  server.answer(shiftSwaps.list, { shiftSwaps: [row], ...pageOf([row]) });
  for (const endpoint of [shiftSwaps.answer, shiftSwaps.decide, shiftSwaps.cancel])
    server.answer(endpoint, { shiftSwap: row });
  await openAt('/hr/shift-swaps');
  expect(await screen.findByText('Family party')).toBeInTheDocument();
  return server;
}

test('the colleague who was asked accepts or declines', async () => {
  const server = await opened({ mayAnswer: true });
  await pressButton('Accept the swap with Linda Nguyen');
  await waitFor(() => expect(server.writes()[0]?.body).toEqual({ isAccepted: true, version: 3 }));
  expect(await screen.findByText('Swap accepted')).toBeInTheDocument();
  await pressButton('Decline the swap with Linda Nguyen');
  await waitFor(() => expect(server.writes()[1]?.body).toEqual({ isAccepted: false, version: 3 }));
});

test('a swap that breaks a rule is approved with a reason only', async () => {
  const server = await opened({ status: 'ACCEPTED', mayDecide: true });
  server.refuse(shiftSwaps.decide, 'SHIFT_RULES_BROKEN', { details: { problems: ['SKILL_MISSING'] } });
  await pressButton('Approve the swap of Linda Nguyen with Asha Raman');
  expect(await screen.findByText('Skills are missing.')).toBeInTheDocument();
  server.answer(shiftSwaps.decide, { shiftSwap: SWAP });
  await fill('Reason', 'She learns it');
  await pressButton('Approve swap');
  await waitFor(() => expect(server.writes()).toHaveLength(2));
  expect(server.writes()[1]?.body).toEqual({ isApproved: true, overrideReason: 'She learns it', version: 3 });
});

test('a swap is rejected with a reason', async () => {
  const server = await opened({ status: 'ACCEPTED', mayDecide: true });
  await pressButton('Reject the swap of Linda Nguyen with Asha Raman');
  await screen.findByRole('dialog');
  await fill('Reason', 'Too many nights');
  await pressButton('Reject swap');
  const body = { isApproved: false, reason: 'Too many nights', version: 3 };
  await waitFor(() => expect(server.writes()[0]?.body).toEqual(body));
});

test('the own request is cancelled', async () => {
  const server = await opened({ mayCancel: true });
  await pressButton('Cancel swap request');
  await waitFor(() => expect(server.writes()[0]?.path).toBe(`/hr/shift-swaps/${SWAP.id}/cancel`));
});
