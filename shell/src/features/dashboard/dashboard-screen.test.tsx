import { fakeServer, testTenant, WithApi } from '@polyclinic/client/testing';
import {
  dashboard,
  DASHBOARD_REFRESH_MS,
  roleDashboard,
  type DashboardStats,
  type FigureId,
  type Role,
} from '@polyclinic/contract';
import { ModulesProvider } from '@polyclinic/remote/slot';
import { uiCatalogue } from '@polyclinic/ui';
import { i18n, I18nProvider } from '@polyclinic/ui/kit/i18n';
import { App } from '@polyclinic/ui/kit/app';
import { MemoryRouter } from '@polyclinic/ui/kit/router';
import { activateLanguage, registerCatalogue } from '@polyclinic/ui/kit/setting';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { DashboardScreen } from './dashboard-screen';

const stats: DashboardStats = {
  todaysAppointments: { value: 15, previous: 12 },
  totalPatients: { value: 2000, previous: 2000 },
  activeSessions: { value: 3, previous: 0 },
  todaysRevenue: { value: 1_250_050, previous: 2_500_100 },
  averageWait: { value: 24.4, previous: null },
  maySeeRevenue: true,
};
const ADDRESSES = ['/appointments', '/appointments/:id', '/patients'];
const modules = {
  renderSlot: (slot: string) => slot === 'dashboard' && 'Beds of the ward',
  recordTitles: {},
  nextActions: [],
  settingsPages: [],
};

interface Opened {
  role?: Role;
  shown?: DashboardStats | null;
  own?: Partial<Record<FigureId, number | null>>;
  /** The clinic shows sample figures if its own cannot be loaded. */
  isSampled?: boolean;
}

async function open({ role = 'ADMIN', shown = stats, own = {}, isSampled = false }: Opened = {}) {
  const { settings } = testTenant();
  const server = fakeServer(role, {
    tenant: { settings: { ...settings, features: { sampleDataFallback: isSampled } } },
  });
  const ownFigures = Object.entries(own).map(([id, value]) => ({ id: id as FigureId, value }));
  server.answer(roleDashboard.mine, {
    dashboard: {
      figures: ownFigures,
      nextActions: [],
      today: [],
      waiting: [],
      upcoming: [],
      recent: [],
      now: '2030-05-06T08:00:00',
    },
  });
  if (shown) server.answer(dashboard.stats, { stats: shown });
  else server.refuse(dashboard.stats, 'UNEXPECTED');
  await registerCatalogue(uiCatalogue);
  await activateLanguage('en');
  const page = (
    <I18nProvider i18n={i18n}>
      <App>
        <WithApi>
          <MemoryRouter>
            <ModulesProvider value={modules}>
              <DashboardScreen addresses={ADDRESSES} />
            </ModulesProvider>
          </MemoryRouter>
        </WithApi>
      </App>
    </I18nProvider>
  );
  await act(async () => {
    render(page);
  });
  return server;
}

const figures = () => within(screen.getByRole('region', { name: "Today's figures" }));
const card = async (title: string) => (await figures().findByText(title)).closest('li');

test('five figures stand with how they moved against the period before', async () => {
  await open();
  expect(await card("Today's Appointments")).toHaveTextContent(/15\s*\+25%\s*vs last \w+day/);
  expect(await card('Total Patients')).toHaveTextContent(/2,000\s*No change\s*vs 30 days ago/);
  expect(await card('Active Sessions')).toHaveTextContent(/3\s*New/);
  expect(await card("Today's Revenue")).toHaveTextContent(/\$12,500.50\s*-50%\s*vs last \w+day/);
  expect(await card('Avg Wait Time')).toHaveTextContent(/24 min\s*No earlier data to compare/);
  expect(figures().getAllByRole('listitem')).toHaveLength(5);
});

test('no percentage is shown across zero, and refunds above the payments are named', async () => {
  await open({ shown: { ...stats, todaysRevenue: { value: -2250, previous: 3800 } } });
  const revenue = await card("Today's Revenue");
  expect(revenue).toHaveTextContent(/–\s*vs last \w+day/);
  expect(revenue).not.toHaveTextContent('%');
  expect(revenue).toHaveTextContent('Refunds exceed payments');
});

test.each<[Role, string[]]>([
  ['RECEPTIONIST', ["Today's Appointments", 'Checked In', 'Waiting Patients', 'Avg Wait Time']],
  ['DOCTOR', ["Today's Patients", 'Completed Today', 'Total Patients', 'Avg Wait Time']],
  ['NURSE', ['Assigned Patients', "Today's Appointments", 'Avg Wait Time']],
  ['PHARMACIST', ["Today's Appointments", 'Unread Messages']],
  ['STAFF', ['Unread Messages', 'Open Notes']],
])('%s has the facts of the role, each once and none that nothing records', async (role, titles) => {
  await open({
    role,
    shown: { ...stats, maySeeRevenue: false },
    own: {
      checkedIn: 5,
      waitingPatients: 2,
      todaysPatients: 9,
      completedToday: 4,
      totalPatients: 120,
      assignedPatients: 3,
      unreadMessages: 1,
      openNotes: 2,
      pendingVitals: null,
      pendingTasks: null,
      activePrescriptions: null,
    },
  });
  await card(titles[0] ?? '');
  const shownTitles = figures()
    .getAllByRole('listitem')
    .map((one) => one.querySelector('.pc-stat-title')?.textContent);
  expect(shownTitles).toEqual(titles);
});

test('a patient has no row of figures as long as none of them is recorded', async () => {
  await open({ role: 'PATIENT', own: { activePrescriptions: null, labResults: null, upcomingAppointments: 2 } });
  expect(await screen.findByText(/Beds of the ward/)).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: "Today's figures" })).not.toBeInTheDocument();
});

test('a clinic without patients and appointments has no figures yet', async () => {
  const nothing = { value: 0, previous: 0 };
  await open({ shown: { ...stats, totalPatients: nothing, todaysAppointments: nothing } });
  await waitFor(() => expect(screen.queryByRole('region', { name: "Today's figures" })).not.toBeInTheDocument());
});

test('a long wait calls for somebody', async () => {
  await open();
  expect(await card('Avg Wait Time')).toHaveTextContent('Over 20 minutes');
});

test('a figure leads to its screen where the person has it', async () => {
  await open();
  await card('Total Patients');
  expect(
    figures()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/appointments?view=day', '/patients', '/appointments?view=day']);
});

test('where nothing is recorded it is said, not shown as zero', async () => {
  await open({ shown: { ...stats, todaysRevenue: null, averageWait: null } });
  expect(await card("Today's Revenue")).toHaveTextContent('No payments recorded yet');
  expect(await card('Avg Wait Time')).toHaveTextContent('No patients seen yet today');
});

test('revenue is not shown to those who may not see it', async () => {
  await open({ shown: { ...stats, todaysRevenue: null, maySeeRevenue: false } });
  await card('Total Patients');
  expect(figures().queryByText("Today's Revenue")).not.toBeInTheDocument();
  expect(figures().getAllByRole('listitem')).toHaveLength(4);
});

test('figures that cannot be loaded cost themselves alone and can be tried again', async () => {
  const server = await open({ shown: null });
  expect(await figures().findByText('Failed to load dashboard data')).toBeInTheDocument();
  expect(await screen.findByText(/Beds of the ward/)).toBeInTheDocument();
  server.answer(dashboard.stats, { stats });
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  });
  expect(await card('Total Patients')).toHaveTextContent('2,000');
});

test('a receptionist of a demo clinic gets figures that say they are samples until the real ones arrive', async () => {
  const server = await open({ role: 'RECEPTIONIST', shown: null, isSampled: true, own: { checkedIn: 5 } });
  const sample = within(await screen.findByRole('region', { name: 'Sample figures' }));
  expect(sample.getByRole('alert')).toHaveTextContent('Failed to load dashboard data. Using mock data instead.');
  for (const figure of ['12', '5', '3', '18']) expect(sample.getByText(figure)).toBeInTheDocument();
  expect(sample.getAllByText('Sample data')).toHaveLength(7);
  expect(sample.queryByRole('link')).not.toBeInTheDocument();
  server.answer(dashboard.stats, { stats });
  await act(async () => {
    fireEvent.click(sample.getByRole('button', { name: 'Try Again' }));
  });
  expect(await card("Today's Appointments")).toHaveTextContent('15');
  expect(screen.queryByText('Sample data')).not.toBeInTheDocument();
});

test.each<Opened>([
  { role: 'RECEPTIONIST', isSampled: false },
  { role: 'ADMIN', isSampled: true },
])('nobody else gets sample figures: $role, feature on: $isSampled', async (opened) => {
  await open({ ...opened, shown: null, own: { checkedIn: 5 } });
  expect(await figures().findByText('Failed to load dashboard data')).toBeInTheDocument();
  expect(screen.queryByText('Sample data')).not.toBeInTheDocument();
});

test('refreshing says how it went and never takes the figures away', async () => {
  const server = await open();
  await card('Total Patients');
  server.answer(dashboard.stats, { stats: { ...stats, totalPatients: { value: 2001, previous: 2000 } } });
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  });
  expect(await screen.findByText('Dashboard refreshed')).toBeInTheDocument();
  expect(await card('Total Patients')).toHaveTextContent('2,001');
  server.disconnect(dashboard.stats);
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  });
  expect(await screen.findByText('Failed to load dashboard data. Please try again.')).toBeInTheDocument();
  expect(await card('Total Patients')).toHaveTextContent('2,001');
});

test('the figures are asked for anew every half minute, which is no sign of life', async () => {
  jest.useFakeTimers();
  const server = await open();
  await act(() => jest.advanceTimersByTimeAsync(2 * DASHBOARD_REFRESH_MS + 1000));
  jest.useRealTimers();
  await waitFor(() => expect(server.requests.length).toBeGreaterThanOrEqual(3));
  expect(new Set(server.requests.map(({ path }) => path))).toEqual(new Set(['/dashboard/stats']));
});
