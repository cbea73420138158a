import { fakeServer } from '@polyclinic/client/testing';
import { temporaryForms } from '@polyclinic/contract';
import { screen, within } from '@testing-library/react';
import { address, openAt, pageOf, press, pressButton } from '../../lib/testing';
import { someForm } from './testing-forms';

const walkIn = someForm({
  id: '0192f0c1-0000-7000-8000-000000000702',
  title: 'Waiting room',
  patient: null,
  isMulti: true,
  submissions: 12,
  status: 'SUBMITTED',
});

function serve(forms = [someForm(), walkIn]) {
  const server = fakeServer('RECEPTIONIST');
  server.answer(temporaryForms.list, pageOf('forms', forms));
  return server;
}

test('shows the forms that went out and what each has come to', async () => {
  const server = serve();
  await openAt('/forms?status=OPENED');
  const first = await screen.findByRole('row', { name: /Before your visit/ });
  expect(within(first).getByRole('link', { name: 'Asha Rao' })).toBeInTheDocument();
  expect(within(first).getByText('Sent')).toBeInTheDocument();
  expect(within(first).getByText('Not yet')).toBeInTheDocument();
  const second = screen.getByRole('row', { name: /Waiting room/ });
  expect(within(second).getByText('Multiple people')).toBeInTheDocument();
  expect(within(second).getByText('12')).toBeInTheDocument();
  expect(server.requests[0]?.query).toMatchObject({ status: 'OPENED', page: 1 });
  expect(screen.getByRole('link', { name: 'Sent forms' })).toHaveAttribute('aria-current', 'page');
});

test('a link is ended after a question that names the form', async () => {
  const server = serve();
  server.answer(temporaryForms.revoke, { form: someForm({ status: 'REVOKED' }) });
  await openAt('/forms');
  await pressButton('Revoke link to Before your visit');
  const question = await screen.findByRole('dialog', { name: 'Revoke the link to “Before your visit”?' });
  await press(within(question).getByRole('button', { name: 'Revoke link' }));
  expect(await screen.findByText('Link revoked')).toBeInTheDocument();
  expect(server.requests.some(({ path }) => path.endsWith(`${someForm().id}/revoke`))).toBe(true);
});

test('a form whose link is over has none to end', async () => {
  serve([someForm({ status: 'EXPIRED' }), someForm({ id: walkIn.id, status: 'PROCESSED' })]);
  await openAt('/forms');
  await screen.findByText('Expired');
  expect(screen.queryByRole('button', { name: /Revoke link/ })).not.toBeInTheDocument();
});

test('no form at all leads to the first one', async () => {
  serve([]);
  await openAt('/forms');
  await screen.findByText('No forms found');
  const [first] = screen.getAllByRole('button', { name: /New form/ });
  if (first) await press(first);
  expect(address()).toBe('/forms/new');
});

test('a doctor makes no forms', async () => {
  fakeServer('DOCTOR');
  await openAt('/forms');
  expect(screen.getByText('Not here')).toBeInTheDocument();
});
