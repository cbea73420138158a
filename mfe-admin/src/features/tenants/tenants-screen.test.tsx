import { fakeServer } from '@polyclinic/client/testing';
import { tenants, type ListedTenant } from '@polyclinic/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill, openAt, pageOf, press, pressButton, uuid } from '../../lib/testing';

const NORTH: ListedTenant = {
  id: uuid(801),
  name: 'North Clinic',
  groupName: 'Lakeside Group',
  status: 'ACTIVE',
  country: 'IN',
  createdAt: '2030-01-01T00:00:00Z',
};

function serve(listed: ListedTenant[] = [NORTH]) {
  const server = fakeServer('SUPER_ADMIN');
  server.answer(tenants.list, pageOf('tenants', listed));
  return server;
}

async function fillClinic() {
  await fill('Clinic name', 'South Clinic');
  const box = await screen.findByRole('combobox', { name: 'Country' });
  await userEvent.type(box, 'German');
  await press(await screen.findByTitle('Germany'));
  await userEvent.type(await screen.findByRole('combobox', { name: 'Time zone' }), 'Berlin');
  await press(await screen.findByTitle(/Europe\/Berlin/));
  await fill('First name', 'Jonas');
  await fill('Last name', 'Weber');
  await fill('Email address', 'jonas@south.test');
  await pressButton('Create clinic');
}

test('shows every clinic with its group, country and status', async () => {
  const server = serve([NORTH, { ...NORTH, id: uuid(802), name: 'Old', status: 'SUSPENDED', country: null }]);
  await openAt('/platform/tenants');
  const row = await screen.findByRole('row', { name: /North Clinic/ });
  expect(within(row).getByText('Lakeside Group')).toBeInTheDocument();
  expect(within(row).getByText('India')).toBeInTheDocument();
  expect(within(row).getByText('Active')).toBeInTheDocument();
  expect(within(screen.getByRole('row', { name: /Old/ })).getByText('Suspended')).toBeInTheDocument();
  expect(server.problems).toEqual([]);
});

test('a new clinic starts as its country does, and without mail the invitation is a link to copy', async () => {
  const server = serve();
  const link = 'https://clinic.example/reset-password#token';
  server.answer(tenants.create, { tenant: { ...NORTH, name: 'South Clinic' }, link });
  await openAt('/platform/tenants/new');
  await fillClinic();
  expect(await screen.findByRole('dialog', { name: 'Invitation link for Jonas Weber' })).toBeInTheDocument();
  expect(screen.getByLabelText('Link')).toHaveValue(link);
  const sent = server.requests.find(({ method }) => method === 'POST')?.body;
  expect(sent).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    clinicName: 'South Clinic',
    country: 'DE',
    currency: 'EUR',
    dateFormat: 'dd.MM.yyyy',
    workweek: 'MON_FRI',
    hasUsualTaxes: true,
    email: 'jonas@south.test',
  });
});

test('with mail it says where the invitation goes', async () => {
  const server = serve();
  server.answer(tenants.create, { tenant: { ...NORTH, name: 'South Clinic' }, link: null });
  await openAt('/platform/tenants/new');
  await fillClinic();
  expect(await screen.findByText('South Clinic created. Invitation sent to jonas@south.test')).toBeInTheDocument();
});

test('a platform without clinics says what to do', async () => {
  serve([]);
  await openAt('/platform/tenants');
  expect(await screen.findByText('No clinics yet')).toBeInTheDocument();
});
