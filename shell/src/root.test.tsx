import { fakeServer } from '@polyclinic/client/testing';
import { activateLanguage } from '@polyclinic/ui/kit/setting';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Root } from './root';
import { registerTexts } from './texts';

let isServed = false;

jest.mock('./load-app', () => ({
  startApp: async () => {
    if (!isServed) throw new Error('Loading chunk app failed');
    return () => <p>The clinic</p>;
  },
}));
jest.mock('./reports/report-shell', () => ({ reportShell: () => undefined }));

test('a part behind the login that is loaded already is shown at once', () => {
  fakeServer('ADMIN');
  render(<Root app={() => <p>The clinic</p>} />);
  expect(screen.getByText('The clinic')).toBeInTheDocument();
});

test('where the part behind the login does not come, the page says so, and a retry brings it', async () => {
  await registerTexts();
  await activateLanguage('en');
  fakeServer('ADMIN');
  render(<Root />);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "Couldn't load Polyclinic. Check your connection and try again.",
  );
  isServed = true;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try Again' })));
  expect(await screen.findByText('The clinic')).toBeInTheDocument();
});
