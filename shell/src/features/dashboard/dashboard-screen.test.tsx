import { fakeServer, WithApi } from '@polyclinic/client/testing';
import { dashboard, DASHBOARD_REFRESH_MS, type DashboardStats, type Role } from '@polyclinic/contract';
import { ModulesProvider } from '@polyclinic/remote/slot';
import { uiCatalogue } from '@polyclinic/ui';
import { i18n, I18nProvider } from '@polyclinic/ui/kit/i18n';
import { App } from '@polyclinic/ui/kit/overlay';
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

async function open({ role = 'ADMIN', shown = stats }: { role?: Role; shown?: DashboardStats | null } = {}) {
  const server = fakeServer(role);
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
  expect(await card('Active Sessions')).toHaveTextContent(/3\s*New\s*vs same time yesterday/);
  expect(await card("Today's Revenue")).toHaveTextContent(/\$12,500.50\s*−50%/);
  expect(await card('Avg Wait Time')).toHaveTextContent(/24 min\s*No earlier data to compare/);
  expect(figures().getAllByRole('listitem')).toHaveLength(5);
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
