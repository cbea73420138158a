import { recentPages, rememberPage } from '@polyclinic/client';
import { fakeServer, WithApi } from '@polyclinic/client/testing';
import { search, type Role } from '@polyclinic/contract';
import type { SearchResultEntry } from '@polyclinic/remote';
import { MemoryRouter, useLocation } from '@polyclinic/ui/kit/router';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppProviders } from '../../app-providers';
import type { FrameCatalogue } from '../../frame-catalogue';
import { startLanguage } from '../../language';
import { openPalette } from './open-palette';
import { PaletteHost } from './palette-host';

const PATIENT = '6f1f3c52-7f6b-4c0e-9a53-0c2f6a1f2b11';
const APPOINTMENT = '6f1f3c52-7f6b-4c0e-9a53-0c2f6a1f2b22';
const DOCTOR = '6f1f3c52-7f6b-4c0e-9a53-0c2f6a1f2b33';

const INVOICE = '6f1f3c52-7f6b-4c0e-9a53-0c2f6a1f2b44';

const titled = (en: string) => ({ en, hi: `${en} hi`, ta: `${en} ta` });
const catalogue: FrameCatalogue = {
  navigation: [
    { title: titled('Appointments'), icon: 'calendar', path: '/appointments', group: titled('Clinic') },
    { title: titled('Patients'), icon: 'team', path: '/patients', group: titled('Clinic') },
  ],
  quickActions: [
    {
      id: 'add-patient',
      title: titled('Add Patient'),
      icon: 'user-add',
      path: '/patients/new',
      priority: 'high',
      roles: ['ADMIN'],
    },
  ],
  voiceCommands: [],
  searchResults: [
    {
      kind: 'patients',
      title: titled('Patients'),
      icon: 'user',
      path: '/patients/:id',
      order: 10,
      details: [
        { field: 'nativeName', as: 'text' },
        { field: 'recordNumber', as: 'text' },
        { field: 'dateOfBirth', as: 'date' },
      ],
      recent: 'patient',
      roles: ['ADMIN', 'NURSE', 'RECEPTIONIST'],
    },
    {
      kind: 'appointments',
      title: titled('Appointments'),
      icon: 'calendar',
      path: '/appointments/:id',
      order: 20,
      name: 'patient',
      details: [
        { field: 'dateTime', as: 'dateTime' },
        { field: 'doctor', as: 'name' },
      ],
      recent: 'appointment',
      roles: ['ADMIN', 'NURSE', 'RECEPTIONIST'],
    },
  ],
};
/** With the module that displays accounts, which only administrators have. */
const withAccounts: FrameCatalogue = {
  ...catalogue,
  searchResults: [
    ...catalogue.searchResults,
    {
      kind: 'people',
      title: titled('People'),
      icon: 'team',
      path: '/admin/users/:id',
      order: 30,
      details: [],
      roles: ['ADMIN'],
    },
  ],
};
const found = {
  patients: [
    {
      id: PATIENT,
      firstName: 'Lakshmi',
      lastName: 'Iyer',
      nativeName: 'லட்சுமி',
      recordNumber: 'P-000007',
      dateOfBirth: '1980-02-03',
      phone: null,
    },
  ],
  appointments: [
    {
      id: APPOINTMENT,
      dateTime: '2030-05-06T09:30:00',
      status: 'SCHEDULED' as const,
      doctor: null,
      patient: {
        id: PATIENT,
        firstName: 'Lakshmi',
        lastName: 'Iyer',
      },
    },
  ],
  people: [
    {
      id: DOCTOR,
      firstName: 'Lata',
      lastName: 'Rao',
      nativeName: null,
      role: 'DOCTOR' as const,
      specialization: 'Cardiology',
    },
  ],
  // Shown by no module of these pages, unless a test adds one.
  invoices: [
    {
      id: INVOICE,
      number: 'INV-2030-000007',
      date: '2030-05-06',
      patient: { id: PATIENT, firstName: 'Lakshmi', lastName: 'Iyer' },
    },
  ],
  payments: [],
};

function Address() {
  return <output aria-label="Address">{useLocation().pathname}</output>;
}

async function open(
  role: Role,
  at = '/',
  shown = role === 'ADMIN' ? withAccounts : catalogue,
  openedBefore: string[] = [],
) {
  const server = fakeServer(role);
  for (const path of openedBefore) rememberPage(path);
  server.answer(search.recents, {
    recents: [{ kind: 'patient', recordId: PATIENT, title: 'Lakshmi Iyer', openedAt: '2030-01-01T00:00:00Z' }],
  });
  server.answer(search.all, { results: found });
  server.answer(search.remember, {});
  localStorage.removeItem('polyclinic.language');
  await startLanguage();
  await act(async () =>
    render(
      <WithApi>
        <AppProviders>
          <MemoryRouter initialEntries={[at]}>
            <PaletteHost catalogue={shown} isPhone={false} />
            <Address />
          </MemoryRouter>
        </AppProviders>
      </WithApi>,
    ),
  );
  await screen.findByLabelText('Address');
  act(openPalette);
  await screen.findByRole('combobox', { name: 'Search everything' });
  return server;
}

const type = (text: string) => userEvent.type(screen.getByRole('combobox'), text);
const lines = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test('before a word is typed it offers what was opened lately, the actions and the pages', async () => {
  await open('RECEPTIONIST');
  expect(await screen.findByRole('group', { name: 'Recent' })).toHaveTextContent('Lakshmi Iyer');
  expect(lines()).toEqual([
    'Lakshmi Iyer',
    'Add Patient',
    'Take the tour',
    'Log out',
    'AppointmentsClinic',
    'PatientsClinic',
    'Alerts',
    'ProfileYour account',
    'PasswordYour account',
    'Login and securityYour account',
    'PreferencesYour account',
    'NotificationsYour account',
  ]);
});

test('the pages opened last follow the records, without the one on the screen', async () => {
  await open('RECEPTIONIST', '/appointments/new', catalogue, ['/patients', '/gone']);
  const recent = await screen.findByRole('group', { name: 'Recent' });
  await within(recent).findByText('Lakshmi Iyer');
  const titles = within(recent)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(titles).toEqual(['Lakshmi Iyer', 'PatientsClinic']);
  expect(recentPages()).toEqual(['/appointments', '/gone', '/patients']);
});

test('what is typed finds patients, appointments, people, actions and pages', async () => {
  await open('RECEPTIONIST');
  await type('pat');
  const patients = await screen.findByRole('group', { name: 'Patients' });
  expect(patients).toHaveTextContent('Lakshmi Iyerலட்சுமி · P-000007 · 02/03/1980');
  expect(screen.getByRole('group', { name: 'Appointments' })).toHaveTextContent('05/06/2030');
  expect(lines().slice(-2)).toEqual(['Add Patient', 'PatientsClinic']);
});

const invoices: SearchResultEntry = {
  kind: 'invoices',
  title: titled('Invoices'),
  icon: 'edit',
  path: '/finance/invoices/:id',
  order: 40,
  name: 'number',
  details: [
    { field: 'patient', as: 'name' },
    { field: 'date', as: 'date' },
  ],
  roles: ['ADMIN'],
};

test('a document is found by its number where its module is on the page, and nowhere else', async () => {
  await open('ADMIN', '/', { ...catalogue, searchResults: [...catalogue.searchResults, invoices] });
  await type('000007');
  const group = await screen.findByRole('group', { name: 'Invoices' });
  expect(group).toHaveTextContent('INV-2030-000007Lakshmi Iyer · 05/06/2030');
  await userEvent.click(within(group).getByRole('option'));
  expect(screen.getByLabelText('Address')).toHaveTextContent(`/finance/invoices/${INVOICE}`);
});

test('what no module of the page shows is not offered, whatever the server finds', async () => {
  await open('ADMIN');
  await type('000007');
  await screen.findByRole('group', { name: 'Patients' });
  expect(screen.queryByText(/INV-2030/)).not.toBeInTheDocument();
});

test('arrows and Enter open a line without a mouse', async () => {
  await open('RECEPTIONIST');
  await type('lak');
  await screen.findByRole('group', { name: 'Patients' });
  const field = screen.getByRole('combobox');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  const marked = screen.getByRole('option', { selected: true });
  expect(field).toHaveAttribute('aria-activedescendant', marked.id);
  await userEvent.keyboard('{Enter}');
  expect(screen.getByLabelText('Address')).toHaveTextContent(`/appointments/${APPOINTMENT}`);
  await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
});

test.each([
  ['ADMIN', `/admin/users/${DOCTOR}`],
  ['NURSE', `/messages/${DOCTOR}`],
] as const)('a person leads %s to what they may do there', async (role, path) => {
  await open(role);
  await type('lata');
  await userEvent.click(within(await screen.findByRole('group', { name: 'People' })).getByRole('option'));
  expect(screen.getByLabelText('Address')).toHaveTextContent(path);
});

test('a search that fails says so and can be tried again', async () => {
  const server = await open('NURSE');
  server.refuse(search.all, 'SERVICE_UNAVAILABLE');
  await type('lak');
  expect(await screen.findByText(/The service is not available right now/)).toBeInTheDocument();
  server.answer(search.all, { results: found });
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('group', { name: 'Patients' })).toBeInTheDocument();
});

test('a patient searches pages alone, and asks the server nothing', async () => {
  const server = await open('PATIENT');
  await type('s');
  await type('ecurity');
  expect(lines()).toEqual(['Login and securityYour account']);
  expect(server.requests.filter(({ path }) => path.includes('search') || path.includes('recents'))).toEqual([]);
});

test('a record that is opened is remembered', async () => {
  const server = await open('NURSE', `/patients/${PATIENT}`);
  const sent = server.requests.find(({ method, path }) => method === 'POST' && path === '/user/recents');
  expect(sent?.body).toEqual({ kind: 'patient', recordId: PATIENT });
});
