import { fakeServer } from '@polyclinic/client/testing';
import { leaveKinds, shiftTemplates, WORK_RULES_AT_START, workRules, type OvertimeRule } from '@polyclinic/contract';
import { screen, waitFor } from '@testing-library/react';
import { fill, openAt, press, pressButton } from '../../lib/testing';

function serverWith(overtime: OvertimeRule[]) {
  const server = fakeServer('ADMIN');
  const rules = { ...WORK_RULES_AT_START, overtime, version: 7, updatedAt: null };
  server.answer(workRules.get, { workRules: rules });
  server.answer(workRules.update, { workRules: rules });
  server.answer(shiftTemplates.list, { shiftTemplates: [] });
  server.answer(leaveKinds.list, { leaveKinds: [] });
  return server;
}

const DAILY: OvertimeRule = { kind: 'DAILY', afterMinutes: 480, percent: 150 };
const SUNDAY: OvertimeRule = { kind: 'WEEKDAYS', weekdays: [7], percent: 200 };

test('an overtime rule is added to the others', async () => {
  const server = serverWith([SUNDAY]);
  await openAt('/hr/roster-settings');
  expect(await screen.findByText('On Sunday')).toBeInTheDocument();
  await pressButton('Add overtime rule');
  await screen.findByRole('dialog');
  await fill('Hours at the usual rate', '9');
  await pressButton('Save');
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  expect(server.writes()[0]?.body).toEqual({ overtime: [SUNDAY, { ...DAILY, afterMinutes: 540 }], version: 7 });
});

test('an overtime rule is removed', async () => {
  const server = serverWith([DAILY, SUNDAY]);
  await openAt('/hr/roster-settings');
  await pressButton('Actions for After 8 hours a day');
  await press(await screen.findByRole('menuitem', { name: 'Remove' }));
  await waitFor(() => expect(server.writes()[0]?.body).toEqual({ overtime: [SUNDAY], version: 7 }));
});
