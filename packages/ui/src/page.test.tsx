import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Page } from './page';
import { renderPage } from './testing-page';
import { FormatProvider } from './use-format';

test('a page names itself and its clinic in the window’s title', async () => {
  const settings = {
    locale: 'en',
    timeZone: 'UTC',
    dateFormat: 'MM/dd/yyyy',
    timeFormat: '24h' as const,
    currency: 'USD',
    numberFormat: 'en-US',
  };
  await renderPage(
    <FormatProvider settings={settings} applicationName="Adyar Polyclinic">
      <Page title="Patients">…</Page>
    </FormatProvider>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Patients' })).toBeInTheDocument();
  expect(document.title).toBe('Patients · Adyar Polyclinic');
});

test('what is seldom done waits in a menu', async () => {
  const print = jest.fn();
  await renderPage(
    <Page
      title="Patients"
      primary={<button type="button">Add patient</button>}
      menu={[{ key: 'print', label: 'Print the list', onClick: print }]}
    >
      …
    </Page>,
  );
  expect(screen.getByRole('button', { name: 'Add patient' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByText('Print the list'));
  expect(print).toHaveBeenCalledTimes(1);
});
