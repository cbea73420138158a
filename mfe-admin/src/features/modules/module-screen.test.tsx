import { fakeServer, type FakeRequest } from '@polyclinic/client/testing';
import { releases, tenants } from '@polyclinic/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { address, fill, openAt, press, pressButton, uuid } from '../../lib/testing';
import { someAssignment, someChannel, someEvent, someModule, somePoint, someRelease } from './testing-modules';

const newest = someRelease('1.5.0', { note: 'Faster invoices' });
const stable = someRelease('1.4.0');
const before = someRelease('1.3.0');
const bad = someRelease('1.2.0', { status: 'WITHDRAWN', statusReason: 'It lost notes' });
const all = [newest, stable, before, bad];
const finance = someModule({
  channels: [
    someChannel({ release: stable }),
    someChannel({ channel: 'CANARY', release: newest, previousVersion: null }),
  ],
  assignments: [someAssignment()],
});

function serve() {
  const server = fakeServer('SUPER_ADMIN');
  server.answer(releases.list, { module: finance, releases: all });
  server.answer(releases.history, { events: [someEvent()] });
  server.answer(releases.health, { points: [somePoint()], minutesPerPoint: 30 });
  return server;
}

const open = (part = '') => openAt(`/platform/modules/finance${part}`);
const rowOf = (version: string) => screen.findByRole('row', { name: new RegExp(`^${version} `) });
const sent = (server: { requests: FakeRequest[] }, method: string) =>
  server.requests.filter((request) => request.method === method).map(({ path, body }) => ({ path, body }));

async function choose(version: string, item: string) {
  await pressButton(`Actions for ${version}`);
  await press(await screen.findByRole('menuitem', { name: item }));
}

async function pick(label: string, option: string) {
  await act(async () => {
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: label }));
  });
  await press(await screen.findByTitle(option));
}

const submit = async (name: string) => press(within(await screen.findByRole('dialog')).getByRole('button', { name }));

test('shows what the channels point to, and every release with its state, size and health', async () => {
  const server = serve();
  await open();
  const row = await rowOf('1.5.0');
  expect(within(row).getByText('Faster invoices')).toBeInTheDocument();
  expect(within(row).getByText('Canary')).toBeInTheDocument();
  expect(within(row).getByText('117 KiB')).toBeInTheDocument();
  expect(within(row).getByText('200 loads, no errors')).toBeInTheDocument();
  expect(row).toHaveTextContent('Load time 240 ms · LCP 1.2 s · INP 90 ms · CLS 0.02');
  const withdrawn = await rowOf('1.2.0');
  expect(within(withdrawn).getByText('Withdrawn')).toBeInTheDocument();
  expect(within(withdrawn).getByText('It lost notes')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Roll back release: Stable' })).toBeInTheDocument();
  expect(server.problems).toEqual([]);
});

test('a release that does not fit names what it would need', async () => {
  const lacking = {
    side: 'SERVER' as const,
    module: 'finance',
    name: 'invoices.list',
    detail: 'query.page is required',
  };
  const server = serve();
  const misfit = someRelease('1.6.0', { misfits: [lacking, { ...lacking, detail: 'data.total may be null' }] });
  server.answer(releases.list, { module: finance, releases: [misfit, ...all] });
  await open();
  const note = within(await rowOf('1.6.0')).getByText('Incompatible with this server or its shell: invoices.list');
  expect(note).toHaveAttribute('title', 'invoices.list: query.page is required\ninvoices.list: data.total may be null');
});

test('nothing is offered that the registry would refuse', async () => {
  serve();
  await open();
  const offered = async (version: string) => {
    await pressButton(`Actions for ${version}`);
    const menus = await screen.findAllByRole('menu');
    const items = within(menus.at(-1) ?? document.body).getAllByRole('menuitem');
    const names = items.map(({ textContent }) => textContent);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    return names;
  };
  expect(await offered('1.5.0')).toEqual(['Promote to stable...', 'Assign release...', 'Roll back canary...']);
  // The target of a rollback of stable cannot be retired.
  expect(await offered('1.3.0')).toEqual(['Promote to stable...', 'Promote to canary...', 'Assign release...']);
  expect(await offered('1.2.0')).toEqual(['Retire release...']);
});

test('a release is promoted, and for a while the channel can be pointed back', async () => {
  const server = serve();
  server.answer(releases.promote, { module: finance });
  await open();
  await choose('1.5.0', 'Promote to stable...');
  await fill('Reason', 'Fine on the canary for a week');
  await submit('Promote release');
  expect(await screen.findByText(/finance: Stable is now 1\.5\.0/)).toBeInTheDocument();
  await pressButton('Undo');
  await waitFor(() => expect(sent(server, 'POST')).toHaveLength(2));
  expect(sent(server, 'POST').map(({ body }) => body)).toEqual([
    { version: '1.5.0', channel: 'STABLE', reason: 'Fine on the canary for a week' },
    { version: '1.4.0', channel: 'STABLE' },
  ]);
});

test('a promotion that the registry refuses keeps what was typed and says why', async () => {
  const server = serve();
  server.refuse(releases.promote, 'RELEASE_NOT_AVAILABLE');
  await open();
  await choose('1.5.0', 'Promote to stable...');
  await fill('Reason', 'Because');
  await submit('Promote release');
  expect(await screen.findByText('This release has been withdrawn or retired')).toBeInTheDocument();
  expect(screen.getByLabelText('Reason')).toHaveValue('Because');
});

test('a rollback needs a reason, says what it does, and goes to the release before', async () => {
  const server = serve();
  server.answer(releases.rollback, { module: someModule({ channels: [someChannel({ release: before })] }) });
  await open();
  await pressButton('Roll back release: Stable');
  expect(await screen.findByText(/1\.4\.0 is withdrawn from all channels/)).toBeInTheDocument();
  await submit('Roll back release');
  expect(await screen.findByText('Please check the highlighted fields')).toBeInTheDocument();
  expect(sent(server, 'POST')).toEqual([]);
  await fill('Reason', 'Invoices are empty');
  await submit('Roll back release');
  expect(await screen.findByText('finance: Stable is back on 1.3.0')).toBeInTheDocument();
  expect(sent(server, 'POST')).toEqual([
    {
      path: '/platform/modules/finance/rollback',
      body: { channel: 'STABLE', version: '1.3.0', reason: 'Invoices are empty' },
    },
  ]);
});

test('where there is nothing to go back to, that is said at the field', async () => {
  const server = serve();
  server.refuse(releases.rollback, 'RELEASE_NONE_EARLIER');
  await open();
  await pressButton('Roll back release: Canary');
  await fill('Reason', 'It is slow');
  await submit('Roll back release');
  expect(await screen.findAllByText(/There is no earlier working release to roll back to/)).not.toHaveLength(0);
  expect(sent(server, 'POST').at(-1)?.body).toEqual({ channel: 'CANARY', reason: 'It is slow' });
});

test('a release is retired only by its name, and with a reason', async () => {
  const server = serve();
  server.answer(releases.retire, { module: finance });
  await open();
  await choose('1.2.0', 'Retire release...');
  expect(await screen.findByText('Retire finance 1.2.0?')).toBeInTheDocument();
  await fill('Reason', 'Nobody needs it');
  await submit('Retire release');
  expect(await screen.findByText('1.2.0 retired')).toBeInTheDocument();
  expect(sent(server, 'POST').at(-1)?.body).toEqual({ version: '1.2.0', reason: 'Nobody needs it' });
});

test('a clinic is found by name and given a release', async () => {
  const server = serve();
  const clinic = {
    id: uuid(711),
    name: 'Besant Nagar Clinic',
    groupName: 'Chennai group',
    status: 'ACTIVE' as const,
    country: 'IN',
    createdAt: '2030-01-01T00:00:00Z',
  };
  server.answer(tenants.list, ({ query }) => ({
    tenants: query['search'] === 'besant' ? [clinic] : [],
    pagination: { page: 1, limit: 20, totalCount: 1, totalIsExact: true },
  }));
  server.answer(releases.assign, { module: finance });
  await open();
  await choose('1.3.0', 'Assign release...');
  await submit('Assign release');
  expect(await screen.findAllByText(/Choose a clinic/)).not.toHaveLength(0);
  const field = screen.getByRole('combobox', { name: 'Clinic' });
  // The refused form moves the focus there; a list of choices opened before would close again.
  await waitFor(() => expect(field).toHaveFocus());
  await act(async () => void fireEvent.mouseDown(field));
  expect(await screen.findByText('No clinics found')).toBeInTheDocument();
  await act(async () => void fireEvent.change(field, { target: { value: 'besant' } }));
  await press(await screen.findByTitle('Besant Nagar Clinic'));
  await fill('Reason', 'They train on Friday');
  await submit('Assign release');
  expect(await screen.findByText('Assignment saved')).toBeInTheDocument();
  expect(sent(server, 'PUT')).toEqual([
    {
      path: '/platform/modules/finance/assignments',
      body: { clinicId: clinic.id, version: '1.3.0', reason: 'They train on Friday' },
    },
  ]);
});

test('a share of all people follows a channel', async () => {
  const server = serve();
  server.answer(tenants.list, { tenants: [], pagination: { page: 1, limit: 20, totalCount: 0, totalIsExact: true } });
  server.answer(releases.assign, { module: finance });
  await open('?part=others');
  await pressButton(/Assign/);
  await press(await screen.findByRole('radio', { name: 'A percentage of users' }));
  await fill('Percentage of all users', '5');
  await pick('Assigned release', 'Stable (1.4.0)');
  await fill('Reason', 'A first look');
  await submit('Assign release');
  expect(await screen.findByText('Assignment saved')).toBeInTheDocument();
  expect(sent(server, 'PUT')[0]?.body).toEqual({ sharePercent: 5, channel: 'STABLE', reason: 'A first look' });
});

test('an assignment is taken back, and can be given again', async () => {
  const server = serve();
  server.answer(releases.unassign, { module: finance });
  server.answer(releases.assign, { module: finance });
  await open('?part=others');
  expect(await screen.findByText('They asked for it')).toBeInTheDocument();
  await pressButton('Remove assignment: Adyar Polyclinic');
  expect(await screen.findByText(/Adyar Polyclinic is back on the stable release/)).toBeInTheDocument();
  await pressButton('Undo');
  await waitFor(() => expect(sent(server, 'PUT')).toHaveLength(1));
  expect(sent(server, 'PUT')[0]?.body).toEqual({
    clinicId: someAssignment().clinic?.id,
    channel: 'CANARY',
    reason: 'They asked for it',
  });
});

test('the history tells who changed what, from what to what, and why', async () => {
  const server = serve();
  server.answer(releases.history, {
    events: [
      someEvent({
        action: 'ROLLBACK',
        by: null,
        reason: '7 of 12 people had trouble',
        from: {
          module: 'finance',
          channel: 'STABLE',
          version: '1.4.0',
        },
        to: {
          module: 'finance',
          channel: 'STABLE',
          version: '1.3.0',
          withdrawn: '1.4.0',
        },
      }),
      someEvent({
        id: uuid(802),
        action: 'ASSIGN',
        from: null,
        reason: 'They asked for it',
        to: {
          clinicName: 'Adyar Polyclinic',
          sharePercent: null,
          channel: 'CANARY',
          version: null,
        },
      }),
    ],
  });
  await open('?part=history');
  const [, rollback, assigned] = within(await screen.findByRole('table', { name: 'History' })).getAllByRole('row');
  const cells = (row: HTMLElement | undefined) =>
    within(row ?? document.body)
      .getAllByRole('cell')
      .slice(1)
      .map(({ textContent }) => textContent);
  expect(cells(rollback)).toEqual([
    'Polyclinic',
    'Rolled back',
    'Stable · 1.4.0',
    'Stable · 1.3.0 · 1.4.0 withdrawn',
    '7 of 12 people had trouble',
  ]);
  expect(cells(assigned)).toEqual(['Meera Iyer', 'Assigned', '–', 'Adyar Polyclinic · Canary', 'They asked for it']);
});

test('the health is a picture with words, or a table, over a day or a week', async () => {
  const server = serve();
  await open('?part=health');
  expect(await screen.findByRole('img', { name: '195 loads, 10% with errors' })).toBeInTheDocument();
  await press(screen.getByText('7 days'));
  expect(address()).toBe('/platform/modules/finance?part=health&hours=168');
  await waitFor(() => expect(server.requests.at(-1)?.query).toEqual({ hours: 168 }));
  await pressButton('Show as a table');
  const row = await screen.findByRole('row', { name: /1\.4\.0 180 15 5/ });
  expect(row).toBeInTheDocument();
});

test('a module without releases says so', async () => {
  const server = serve();
  server.answer(releases.list, { module: someModule({ channels: [], assignments: [] }), releases: [] });
  await open();
  expect(await screen.findByText('No releases yet')).toBeInTheDocument();
  expect(screen.getAllByText(/No release assigned/)).toHaveLength(2);
});
