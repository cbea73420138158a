import { fakeServer } from '@polyclinic/client/testing';
import { startLanguage } from '@polyclinic/frame';
import { act, render, screen } from '@testing-library/react';
import { App } from './app';

let mockLocked = false;

jest.mock('@polyclinic/client', () => {
  const actual = jest.requireActual<typeof import('@polyclinic/client')>('@polyclinic/client');
  return { ...actual, useLocked: () => mockLocked };
});
jest.mock('./clinic-app', () => ({ ClinicApp: () => 'the clinic' }));
jest.mock('./prepare-app', () => ({ prepareFirstPage: async () => undefined }));
jest.mock('./version/version-host', () => ({ VersionHost: () => null }));
jest.mock('./features/dev-notice/dev-notice-host', () => ({ DevNoticeHost: () => null }));

async function open() {
  fakeServer('NURSE');
  localStorage.removeItem('polyclinic.language');
  await startLanguage();
  await act(async () => render(<App />));
}

test('the clinic is there while the app is not locked', async () => {
  mockLocked = false;
  await open();
  expect(await screen.findByText('the clinic')).toBeInTheDocument();
});

test('while the app is locked nothing of the clinic is in the page', async () => {
  mockLocked = true;
  await open();
  expect(await screen.findByRole('heading', { name: 'The app is locked' })).toBeInTheDocument();
  expect(screen.queryByText('the clinic')).not.toBeInTheDocument();
});
