import { fakeServer, WithApi } from '@polyclinic/client/testing';
import type { RegistryAnswer } from '@polyclinic/contract';
import { AppProviders, startLanguage } from '@polyclinic/frame';
import { MemoryRouter } from '@polyclinic/ui/kit/router';
import { act, render, screen } from '@testing-library/react';
import { registerTexts } from '../../texts';
import { NothingOpenScreen } from './nothing-open-screen';
import { NotFoundScreen } from './not-found-screen';

let preparing: RegistryAnswer['preparing'];

jest.mock('../../remotes/registry', () => ({
  useRegistry: () => ({ modules: [], shell: null, withdrawn: [], devOrigins: [], preparing }),
}));

beforeEach(() => {
  fakeServer('ADMIN');
  preparing = [{ id: 'clinical', isFailed: false }];
});

async function open(address: string, language = 'en') {
  localStorage.setItem('polyclinic.language', language);
  await Promise.all([startLanguage(), registerTexts()]);
  const page = (
    <WithApi>
      <AppProviders>
        <MemoryRouter initialEntries={[address]}>
          {address === '/' ? <NothingOpenScreen /> : <NotFoundScreen />}
        </MemoryRouter>
      </AppProviders>
    </WithApi>
  );
  await act(async () => render(page));
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent;

test.each([
  ['en', 'Clinic is being prepared'],
  ['hi', 'क्लिनिक तैयार हो रहा है'],
  ['ta', 'கிளினிக் தயாராகி வருகிறது'],
])('an address of a module that is being built says so in the language %s, and is no error', async (language, text) => {
  await open('/patients/new', language);
  expect(title()).toBe(text);
  expect(screen.getByRole('status')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a module that could not be built says where the reason is', async () => {
  preparing = [{ id: 'clinical', isFailed: true }];
  await open('/patients');
  expect(title()).toBe("Couldn't prepare Clinic");
  expect(screen.getByRole('status')).toHaveTextContent('in the terminal where Polyclinic was started');
});

test.each(['/finance/journal', '/towels'])(
  'the address %s of nothing that is being built is answered as ever',
  async (path) => {
    await open(path);
    expect(title()).toMatch(/^(This page is not part of this app|Page not found)$/);
  },
);

test('people without an entry in the menu read that modules are coming, not that nothing is open to them', async () => {
  await open('/');
  expect(screen.getByRole('status')).toHaveTextContent('Being prepared: Clinic');
  expect(screen.queryByText(/You don't have access/)).not.toBeInTheDocument();
});
