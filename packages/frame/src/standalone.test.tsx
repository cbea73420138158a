import { fakeServer } from '@polyclinic/client/testing';
import { user as ownUser } from '@polyclinic/contract';
import { defineRemote, platformEntry } from '@polyclinic/remote';
import { act, render, screen } from '@testing-library/react';
import { standaloneApp } from './standalone';

const BEDS = { en: 'Beds', hi: 'बिस्तर', ta: 'படுக்கைகள்' };
const NURSES = { roles: ['NURSE'] } as const;

const remote = defineRemote({
  id: 'ward',
  title: { en: 'Ward', hi: 'वार्ड', ta: 'வார்டு' },
  routes: [
    { path: '/beds', screen: 'BedsScreen', device: 'desktop', ...NURSES },
    { path: '/platform/beds', screen: 'AllBedsScreen', device: 'desktop', ...platformEntry },
  ],
  navigation: [
    { title: BEDS, icon: 'home', path: '/beds', order: 10, ...NURSES },
    { title: BEDS, icon: 'home', path: '/platform/beds', order: 10, ...platformEntry },
  ],
});
const screens = {
  BedsScreen: () => Promise.resolve(() => <h1>Twelve beds</h1>),
  AllBedsScreen: () => Promise.resolve(() => <h1>All beds</h1>),
};

async function openAt(address: string) {
  localStorage.removeItem('polyclinic.language');
  window.history.replaceState(null, '', address);
  const app = await standaloneApp({ remote, screens });
  await act(async () => render(app));
}

function signIn(role: 'ADMIN' | 'NURSE' | 'STAFF' | 'SUPER_ADMIN' | null) {
  const server = fakeServer(role);
  server.answer(ownUser.counts, { counts: { appointments: 0, notes: 0, messages: 0, alerts: 0 } });
  return server;
}

test('whoever comes in at the front gets the first screen of the app, with its menu alone', async () => {
  signIn('NURSE');
  await openAt('/login');
  expect(await screen.findByRole('heading', { name: 'Twelve beds' })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/beds');
  expect(screen.getByRole('link', { name: 'Beds' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Patients' })).not.toBeInTheDocument();
});

test('an app for phones looks the same on a wide window', async () => {
  signIn('NURSE');
  localStorage.removeItem('polyclinic.language');
  window.history.replaceState(null, '', '/');
  const phone = defineRemote({
    id: 'phone',
    title: BEDS,
    routes: [{ path: '/beds', screen: 'BedsScreen', device: 'mobile', onlyOnDevice: true, ...NURSES }],
    navigation: [{ title: BEDS, icon: 'home', path: '/beds', order: 1, device: 'mobile', ...NURSES }],
  });
  const app = await standaloneApp({ remote: phone, screens });
  await act(async () => render(app));
  expect(await screen.findByRole('heading', { name: 'Twelve beds' })).toBeInTheDocument();
});

test('the address of another module says which module it takes, with a way on', async () => {
  signIn('NURSE');
  await openAt('/patients/new');
  expect(await screen.findByRole('heading', { name: 'This page is not part of this app' })).toBeInTheDocument();
  expect(
    screen.getByText('This page belongs to the module Clinic, which is not part of this app.'),
  ).toBeInTheDocument();
  expect(screen.getByText('If you need this page, ask an administrator of your clinic.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
});

test('an administrator reads how the module comes', async () => {
  signIn('ADMIN');
  await openAt('/admin/users');
  expect(
    await screen.findByText('This page belongs to the module Administration, which is not part of this app.'),
  ).toBeInTheDocument();
  expect(
    screen.getByText('To use it, ask the operator of this installation to add the module Administration.'),
  ).toBeInTheDocument();
});

test('an address that no module of the product has is told kindly', async () => {
  signIn('NURSE');
  await openAt('/towels');
  expect(await screen.findByText(/^Ward runs on its own here/)).toBeInTheDocument();
});

test('super administrators get the screens that the app has for the platform', async () => {
  signIn('SUPER_ADMIN');
  await openAt('/');
  expect(await screen.findByRole('heading', { name: 'All beds' })).toBeInTheDocument();
});

test('nobody gets in without signing in', async () => {
  signIn(null);
  await openAt('/beds');
  expect(await screen.findByRole('heading', { name: 'Staff login' })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/beds');
});
