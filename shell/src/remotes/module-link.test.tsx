import { fakeServer } from '@polyclinic/client/testing';
import type { ModuleAnswer } from '@polyclinic/contract';
import { LoginScreen, startLanguage } from '@polyclinic/frame/login';
import { act, render, screen } from '@testing-library/react';
import { ModuleLink } from './module-link';

const said = (text: string) => ({ en: text, hi: text, ta: text });
const ward = {
  id: 'ward',
  declaration: {
    id: 'ward',
    title: said('Ward'),
    routes: [],
    publicPages: [{ path: '/queue', screen: 'BedQueue' }],
  },
} as unknown as ModuleAnswer;

jest.mock('./registry', () => ({ listModules: () => Promise.resolve([ward]) }));
jest.mock('./remote-screen', () => ({
  RemoteScreen: ({ remote, screen: name, given }: { remote: string; screen: string; given: object }) =>
    `${name} of ${remote} with ${JSON.stringify(given)}`,
}));

async function open(address: string) {
  fakeServer(null);
  window.history.replaceState(null, '', address);
  await startLanguage();
  await act(async () => void render(<LoginScreen loadLinks={() => Promise.resolve(ModuleLink)} />));
}

test('a link is opened by the module that declares its page, without a sign-in', async () => {
  await open('/queue#a-secret');
  expect(await screen.findByText(/BedQueue of ward with {"secret":"a-secret"}/)).toBeInTheDocument();
});

test('a link whose module is not installed opens nothing', async () => {
  await open('/invoice#a-secret');
  expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeInTheDocument();
});

test('a link without its secret is not even asked for', async () => {
  await open('/queue');
  expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeInTheDocument();
});
