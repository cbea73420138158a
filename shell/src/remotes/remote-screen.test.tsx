import { i18n, I18nProvider } from '@polyclinic/ui/kit/i18n';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { RemoteScreen } from './remote-screen';
import { forgetScreens, loadScreens } from './load-remote';

jest.mock('./load-remote');

const load = jest.mocked(loadScreens);

async function open(children: ReactNode) {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  // React tells the console of every failure that a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await act(async () => render(<I18nProvider i18n={i18n}>{children}</I18nProvider>));
}

test('a screen of a remote is shown once its code is here', async () => {
  load.mockResolvedValue({ Beds: async () => () => <h1>All beds</h1> });
  await open(<RemoteScreen remote="ward" screen="Beds" />);
  expect(await screen.findByRole('heading', { name: 'All beds' })).toBeInTheDocument();
});

test('a remote that is down costs its own screen, and comes back without a reload', async () => {
  load.mockImplementation(async (id) => {
    if (id === 'down') throw new Error('503');
    return { Card: async () => () => <p>Card of {id}</p> };
  });
  await open(
    <>
      <RemoteScreen remote="down" screen="Card" />
      <RemoteScreen remote="up" screen="Card" />
    </>,
  );
  expect(await screen.findByText('This part could not be shown')).toBeInTheDocument();
  expect(screen.getByText('Card of up')).toBeInTheDocument();

  load.mockResolvedValue({ Card: async () => () => <p>Card of down</p> });
  await act(() => userEvent.click(screen.getByRole('button', { name: 'Try Again' })));
  expect(await screen.findByText('Card of down')).toBeInTheDocument();
  expect(forgetScreens).toHaveBeenCalledWith('down');
});

test('a screen that the remote does not have is a failure of that screen', async () => {
  load.mockResolvedValue({});
  await open(<RemoteScreen remote="ward" screen="Missing" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('This part could not be shown');
});
