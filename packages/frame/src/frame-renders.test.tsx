import { fakeServer, WithApi } from '@polyclinic/client/testing';
import { MemoryRouter, Outlet, Route, Routes } from '@polyclinic/ui/kit/router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppFrame } from './app-frame';
import { AppProviders } from './app-providers';
import { startLanguage } from './language';

const mockRendered: string[] = [];

jest.mock('./clinic-mark', () => ({ ClinicMark: () => (mockRendered.push('mark'), null) }));
jest.mock('./page-switches', () => ({ PageSwitches: () => (mockRendered.push('switches'), null) }));
jest.mock('./new-action', () => ({ NewAction: () => (mockRendered.push('new'), null) }));
jest.mock('./account-menu', () => ({ AccountMenu: () => (mockRendered.push('account'), null) }));
jest.mock('./extras', () => ({
  TopBarTools: () => (mockRendered.push('tools'), null),
  Hosts: () => (mockRendered.push('hosts'), null),
}));
jest.mock('./frame-catalogue', () => {
  const actual = jest.requireActual<typeof import('./frame-catalogue')>('./frame-catalogue');
  // Called by the menu whenever it renders.
  return {
    ...actual,
    groupsOf: (...given: Parameters<typeof actual.groupsOf>) => (mockRendered.push('menu'), actual.groupsOf(...given)),
  };
});

const entry = (en: string, path: string) => ({ title: { en, hi: en, ta: en }, icon: 'calendar', path });
const catalogue = {
  navigation: [entry('Appointments', '/appointments'), entry('Patients', '/patients')],
  quickActions: [],
  voiceCommands: [],
  searchResults: [],
};

test('a navigation between two screens renders the screen alone: neither top bar nor menu nor tools', async () => {
  fakeServer('ADMIN');
  await startLanguage();
  await act(async () =>
    render(
      <WithApi>
        <AppProviders>
          <MemoryRouter initialEntries={['/appointments']}>
            <Routes>
              <Route
                element={
                  <AppFrame catalogue={catalogue}>
                    <Outlet />
                  </AppFrame>
                }
              >
                <Route path="/appointments" element={<h1>Appointments</h1>} />
                <Route path="/patients" element={<h1>Patients</h1>} />
              </Route>
            </Routes>
          </MemoryRouter>
        </AppProviders>
      </WithApi>,
    ),
  );
  expect(new Set(mockRendered)).toEqual(new Set(['mark', 'switches', 'new', 'account', 'tools', 'hosts', 'menu']));
  mockRendered.length = 0;
  await userEvent.click(screen.getByRole('link', { name: 'Patients' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Patients' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Patients' })).toHaveAttribute('aria-current', 'page');
  expect(mockRendered).toEqual([]);
});
