import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyLink } from './copy-field';
import { renderPage } from './testing-page';

const URL = 'https://clinic.example/invoice/42';

test('a link is copied by its button', async () => {
  const user = userEvent.setup();
  await renderPage(<CopyLink url={URL} />);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Link copied')).toBeInTheDocument();
  await expect(navigator.clipboard.readText()).resolves.toBe(URL);
});

test('where the browser refuses to copy, the link can be selected and copied by hand', async () => {
  const user = userEvent.setup();
  await renderPage(<CopyLink url={URL} />);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText(/Select the link and copy it/)).toBeInTheDocument();
  const field = screen.getByLabelText<HTMLInputElement>('Link');
  await user.click(field);
  expect(field.selectionEnd).toBe(URL.length);
});
