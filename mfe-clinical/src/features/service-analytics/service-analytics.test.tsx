import { fakeServer } from '@polyclinic/client/testing';
import { serviceAnalytics, type ServiceFigures } from '@polyclinic/contract';
import { screen, within } from '@testing-library/react';
import { openAt, someService } from '../../lib/testing';

const figures: ServiceFigures = {
  service: { id: someService().id, name: 'Scaling' },
  bookings: 12,
  completed: 8,
  cancelled: 3,
  noShows: 1,
  plannedMinutes: 30,
  actualMinutes: 34.6,
  newPatients: 2,
  knownPatients: 7,
  suggested: 5,
  accepted: 4,
  months: [
    { month: '2030-01', bookings: 7, completed: 5, cancelled: 2, noShows: 0 },
    { month: '2030-02', bookings: 5, completed: 3, cancelled: 1, noShows: 1 },
  ],
};
const none: ServiceFigures = {
  ...figures,
  service: null,
  bookings: 1,
  plannedMinutes: null,
  actualMinutes: null,
  months: figures.months.map(({ month }) => ({ month, bookings: 0, completed: 0, cancelled: 0, noShows: 0 })),
};

async function openFigures(path = '/service-analytics') {
  const server = fakeServer('ADMIN');
  const period = { dateFrom: '2030-01-01', dateTo: '2030-02-28' };
  server.answer(serviceAnalytics.get, { ...period, services: [figures, none] });
  await openAt(path);
  await screen.findByRole('heading', { name: 'Service analytics' });
  return server;
}

test('each service has a row with its figures, and appointments without a service have one of their own', async () => {
  await openFigures();
  const table = within(await screen.findByRole('table', { name: 'Figures by service' }));
  const cells = (name: RegExp) =>
    within(table.getByRole('row', { name }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect(cells(/Scaling/)).toEqual(['Scaling', '12', '8', '3', '1', '35 / 30', '2', '7', '4 / 5']);
  expect(cells(/No service/)[5]).toBe('–');
});

test('the months are drawn, and read as a table too', async () => {
  await openFigures();
  expect(await screen.findByText(/12 booked, 8 completed, 4 cancelled or no-show/)).toBeInTheDocument();
  const table = within(await screen.findByRole('table', { name: 'Appointments by month', hidden: true }));
  expect(table.getByRole('row', { name: /Feb 2030 5 3 1 1/, hidden: true })).toBeInTheDocument();
});

test('the address chooses the period and the service', async () => {
  const server = await openFigures(`/service-analytics?from=2030-01-01&to=never&of=none`);
  expect(await screen.findByText('No figures for this period')).toBeInTheDocument();
  expect(server.requests.find(({ path }) => path === '/services/analytics')?.query).toEqual({ dateFrom: '2030-01-01' });
});
