import { fakeServer } from '@polyclinic/client/testing';
import { rosters, type CoverageGap, type CoverageHour, type CoverageNeed } from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt, pressButton } from '../../lib/testing';
import { WARD } from '../../lib/testing-people';
import { uuid } from '../../lib/testing-procurement';

const NEED: CoverageNeed = { id: uuid(951), weekday: 3, from: '08:00', to: '10:00', people: 2, skill: null };
const HOURS: CoverageHour[] = [
  { date: '2030-01-02', hour: 8, needed: 2, planned: 2, missing: 0 },
  { date: '2030-01-02', hour: 9, needed: 2, planned: 1, missing: 1 },
];
const GAP: CoverageGap = {
  needId: NEED.id,
  startsAt: '2030-01-02T09:00:00',
  endsAt: '2030-01-02T10:00:00',
  needed: 2,
  planned: 1,
  skill: null,
};

function serverWith(needs: CoverageNeed[]) {
  const server = fakeServer('ADMIN');
  server.answer(rosters.scope, { isWhole: true, departments: [WARD] });
  const [hours, gaps] = needs.length > 0 ? [HOURS, [GAP]] : [[], []];
  server.answer(rosters.coverage, { needs, gaps, hours, version: 3, updatedAt: null });
  server.answer(rosters.setNeeds, { needs, version: 4 });
  return server;
}

const OPENED = `/hr/coverage?date=2030-01-02&department=${WARD.id}`;

test('each hour shows the planned people against the needed, and a gap how many are missing', async () => {
  serverWith([NEED]);
  await openAt(OPENED);
  const table = within(await screen.findByRole('table', { name: 'Planned people by hour' }));
  expect(table.getByText('2/2')).toBeInTheDocument();
  expect(table.getByText('1 missing')).toBeInTheDocument();
  expect(within(screen.getByRole('table', { name: 'Gaps' })).getByText('Any employee')).toBeInTheDocument();
});

test('the needs of a department are entered for several weekdays at once', async () => {
  const server = serverWith([]);
  await openAt(OPENED);
  expect(await screen.findByText('No staffing needs yet')).toBeInTheDocument();
  await screen.findAllByRole('button', { name: 'Edit staffing needs' }).then(([first]) => first?.click());
  await screen.findByRole('dialog');
  await pressButton(/Add need$/);
  await pressButton('Save needs');
  await waitFor(() => {
    const sent = server.requests.find(({ method }) => method === 'PUT')?.body as { needs: { weekday: number }[] };
    expect(sent).toMatchObject({ departmentId: WARD.id, version: 3 });
    expect(sent.needs.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5]);
  });
});

test('without a department there is nothing to compare', async () => {
  serverWith([]);
  await openAt('/hr/coverage');
  expect(await screen.findByText('Each department has its own staffing needs.')).toBeInTheDocument();
});
