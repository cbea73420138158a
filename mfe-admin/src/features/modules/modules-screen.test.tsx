import { fakeServer } from '@polyclinic/client/testing';
import { REGISTRY_NAME, releases } from '@polyclinic/contract';
import { screen, within } from '@testing-library/react';
import { address, openAt, press, pressButton } from '../../lib/testing';
import { someAssignment, someChannel, someModule, somePoint, someRelease } from './testing-modules';

function serve() {
  const server = fakeServer('SUPER_ADMIN');
  const canary = someChannel({ channel: 'CANARY', release: someRelease('1.5.0') });
  server.answer(releases.overview, {
    modules: [
      someModule({
        channels: [someChannel(), canary],
        assignments: [someAssignment(), someAssignment({ id: canary.release.id, clinic: null, sharePercent: 5 })],
      }),
    ],
  });
  server.answer(releases.health, { points: [somePoint()], minutesPerPoint: 30 });
  return server;
}

test('shows what each module runs, who runs something else, and how it fares', async () => {
  const server = serve();
  await openAt('/platform/modules');
  const row = await screen.findByRole('row', { name: /finance/ });
  expect(within(row).getByText('1.4.0')).toBeInTheDocument();
  expect(within(row).getByText('1.5.0')).toBeInTheDocument();
  expect(within(row).getByText('1 clinic, 5 % of all users')).toBeInTheDocument();
  // 180 loads and 15 failures; 20 of them with trouble.
  expect(await within(row).findByText('195 loads, 10% with errors')).toBeInTheDocument();
  expect(server.problems).toEqual([]);
});

test('a module nobody has used yet says so instead of being drawn', async () => {
  const server = serve();
  server.answer(releases.health, { points: [], minutesPerPoint: 30 });
  await openAt('/platform/modules');
  expect(await screen.findByText('No usage')).toBeInTheDocument();
});

test('health that cannot be loaded leaves the list usable', async () => {
  const server = serve();
  server.disconnect(releases.health);
  await openAt('/platform/modules');
  expect(await screen.findByText("Couldn't load")).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'finance' })).toBeInTheDocument();
});

test('a release that the registry took rolled back finance is told of, with the reason and the way there', async () => {
  const server = serve();
  server.answer(releases.overview, {
    modules: [
      someModule({
        channels: [someChannel({ changedBy: REGISTRY_NAME, reason: 'Failed for 7 of 12 users within 10 minutes' })],
      }),
    ],
  });
  server.answer(releases.list, { module: someModule(), releases: [someRelease()] });
  await openAt('/platform/modules');
  expect(await screen.findByText('Polyclinic rolled back finance automatically')).toBeInTheDocument();
  expect(screen.getByText(/Failed for 7 of 12 users within 10 minutes\./)).toBeInTheDocument();
  await press(screen.getByRole('link', { name: 'View history' }));
  expect(address()).toBe('/platform/modules/finance');
});

test('what came with the server was taken back by nobody', async () => {
  const server = serve();
  server.answer(releases.overview, {
    modules: [someModule({ channels: [someChannel({ changedBy: REGISTRY_NAME, reason: null })] })],
  });
  await openAt('/platform/modules');
  await screen.findByRole('row', { name: /finance/ });
  expect(screen.queryByText(/rolled back finance/)).not.toBeInTheDocument();
});

test('a platform without modules says how the first one gets here', async () => {
  serve().answer(releases.overview, { modules: [] });
  await openAt('/platform/modules');
  expect(await screen.findByText('No modules yet')).toBeInTheDocument();
  expect(screen.getByText(/after their first release/)).toBeInTheDocument();
});

test('modules that cannot be loaded can be asked for again', async () => {
  const server = serve();
  server.refuse(releases.overview, 'SERVICE_UNAVAILABLE');
  await openAt('/platform/modules');
  await screen.findByText("Couldn't load the modules");
  server.answer(releases.overview, { modules: [someModule()] });
  await pressButton('Try Again');
  expect(await screen.findByRole('row', { name: /finance/ })).toBeInTheDocument();
});

test('nobody of a clinic finds the page', async () => {
  fakeServer('ADMIN');
  await openAt('/platform/modules');
  expect(screen.getByText('Not here')).toBeInTheDocument();
});
