import { fakeServer } from '@polyclinic/client/testing';
import { HIDDEN_LINK, outbox, type OutboxMail } from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { address, openAt, pageOf, press, pressButton, someMail, uuid } from '../../lib/testing';

const kept = someMail();

function serve(mail: OutboxMail = kept, isMailSent = false) {
  const server = fakeServer('ADMIN');
  server.answer(outbox.list, { ...pageOf('mails', [mail]), isMailSent });
  return server;
}

const open = async () => press(await screen.findByRole('link', { name: kept.subject }));

test('shows the e-mails, and that none is sent', async () => {
  const server = serve();
  await openAt('/admin/outbox');
  const row = await screen.findByRole('row', { name: /Your account at Test Clinic/ });
  expect(within(row).getByText('ravi@clinic.test')).toBeInTheDocument();
  expect(within(row).getByText('Stored, not sent')).toBeInTheDocument();
  expect(screen.getByText(/Emails are stored here and not sent/)).toBeInTheDocument();
  expect(server.problems).toEqual([]);
});

test('an address brings back search, status and page', async () => {
  const server = serve();
  await openAt('/admin/outbox?q=ravi&status=FAILED&page=2');
  await screen.findByText(kept.subject);
  expect(server.requests[0]?.query).toMatchObject({ search: 'ravi', status: 'FAILED', page: 2 });
});

test('the link in an e-mail can be followed and copied', async () => {
  const copied: string[] = [];
  Object.assign(navigator, { clipboard: { writeText: async (text: string) => copied.push(text) } });
  serve();
  await openAt('/admin/outbox');
  await open();
  const link = await screen.findByRole('link', { name: 'https://clinic.test/reset-password?token=abc' });
  expect(link).toHaveAttribute('href', 'https://clinic.test/reset-password?token=abc');
  expect(address()).toBe(`/admin/outbox/${kept.id}`);
  await pressButton('Copy link');
  await screen.findByText('Link copied');
  expect(copied).toEqual(['https://clinic.test/reset-password?token=abc']);
});

test('a link that belongs to the recipient is hidden, and why', async () => {
  serve(someMail({ body: `Hello Ravi,\n\n${HIDDEN_LINK}\n` }));
  await openAt(`/admin/outbox/${kept.id}`);
  expect(await screen.findByText('Link hidden: only ravi@clinic.test may use it')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Email text' })).toHaveTextContent('Hello Ravi, (link hidden)');
  // Without a link in it, this is what the keyboard scrolls.
  expect(screen.getByRole('region', { name: 'Email text' })).toHaveAttribute('tabindex', '0');
  expect(screen.queryByRole('button', { name: 'Copy link' })).not.toBeInTheDocument();
});

test('a browser that keeps the clipboard to itself is told of', async () => {
  Object.assign(navigator, { clipboard: { writeText: () => Promise.reject(new Error('denied')) } });
  serve();
  await openAt(`/admin/outbox/${kept.id}`);
  await pressButton('Copy link');
  expect(await screen.findByText(/Couldn't copy the link/)).toBeInTheDocument();
});

test('where e-mails are sent their text is hidden, and why', async () => {
  serve(someMail({ body: null, status: 'SENT', attempts: 1 }), true);
  await openAt('/admin/outbox');
  await screen.findByText('Sent');
  expect(screen.queryByText(/stored here and not sent/)).not.toBeInTheDocument();
  await open();
  expect(await screen.findByText(/only the recipient may read them/)).toBeInTheDocument();
});

test('an e-mail that failed is sent again', async () => {
  const failed = someMail({ body: null, status: 'FAILED', attempts: 8, lastError: 'connection refused' });
  const server = serve(failed, true);
  server.answer(outbox.retry, { mail: { ...failed, status: 'WAITING' } });
  await openAt('/admin/outbox');
  await open();
  expect(await screen.findByText('connection refused')).toBeInTheDocument();
  await pressButton(/Send again/);
  await screen.findByText('Email queued for sending');
  expect(
    server.requests.some(({ method, path }) => `${method} ${path}` === `POST /admin/outbox/${kept.id}/retry`),
  ).toBe(true);
});

test('an empty outbox says what comes here', async () => {
  const server = serve();
  server.answer(outbox.list, { ...pageOf('mails', []), isMailSent: false });
  await openAt('/admin/outbox');
  await screen.findByText('No emails found');
  expect(screen.getByText('Invitations and password reset links appear here.')).toBeInTheDocument();
});

test('an e-mail that is not on show says so', async () => {
  serve();
  await openAt(`/admin/outbox/${uuid(1)}`);
  expect(await screen.findByText(/This email is not in the current list/)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Email' })).toBeInTheDocument());
});
