import type * as DevOverrides from '../../remotes/dev-overrides';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { i18n, I18nProvider } from '@polyclinic/ui/kit/i18n';
import { activateLanguage } from '@polyclinic/ui/kit/setting';
import { registerTexts } from '../../texts';
import { DevNotice } from './dev-notice';

let override: DevOverrides.DevOverride | undefined;
const dropOverride = jest.fn();

jest.mock('../../remotes/dev-overrides', () => ({
  useDevOverride: () => override,
  dropOverride: () => dropOverride() as undefined,
}));

async function show(state: DevOverrides.DevOverride['state'] | undefined) {
  override = state && { id: 'ward', origin: 'http://localhost:4010', state };
  await registerTexts();
  await activateLanguage('en');
  await act(async () => {
    render(
      <I18nProvider i18n={i18n}>
        <DevNotice />
      </I18nProvider>,
    );
  });
}

test('an ordinary page says nothing', async () => {
  await show(undefined);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('an active override is named with the module and the origin it comes from, and can be stopped', async () => {
  await show('ACTIVE');
  expect(screen.getByRole('status')).toHaveTextContent('ward comes from http://localhost:4010, not from its release.');
  expect(screen.getByRole('button', { name: 'Stop' })).toBeInTheDocument();
});

test('an override that the server does not allow is told, and closing the notice ends it', async () => {
  await show('REFUSED');
  expect(screen.getByRole('status')).toHaveTextContent(
    'This server does not allow modules from http://localhost:4010. The released ward is shown.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(dropOverride).toHaveBeenCalledTimes(1);
});

test('a dev server that does not answer is told, with another try', async () => {
  await show('SILENT');
  expect(screen.getByRole('status')).toHaveTextContent('http://localhost:4010 does not answer with the module ward.');
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
});
