import { fakeServer } from '@polyclinic/client/testing';
import { deployTokens, releases, type DeployToken } from '@polyclinic/contract';
import { screen, within } from '@testing-library/react';
import { fill, openAt, press, pressButton, uuid } from '../../lib/testing';

const token: DeployToken = {
  id: uuid(901),
  module: 'finance',
  name: 'Finance pipeline',
  createdAt: '2030-01-01T00:00:00Z',
  createdBy: 'Meera Iyer',
  expiresAt: '2099-01-01T00:00:00Z',
  lastUsedAt: null,
  revokedAt: null,
};
const SECRET = 'pcd_c2VjcmV0';

function serve(tokens: DeployToken[] = [token]) {
  const server = fakeServer('SUPER_ADMIN');
  server.answer(deployTokens.list, { tokens });
  server.answer(releases.overview, { modules: [] });
  server.answer(deployTokens.create, { token, secret: SECRET });
  return server;
}

const open = () => openAt('/platform/deploy-tokens');
const submit = async (name: string) => press(within(await screen.findByRole('dialog')).getByRole('button', { name }));

test('shows every token with what it opens and whether it still does', async () => {
  const server = serve([
    token,
    { ...token, id: uuid(902), name: 'Old', expiresAt: '2020-01-01T00:00:00Z' },
    { ...token, id: uuid(903), name: 'Leaked', revokedAt: '2030-01-02T00:00:00Z' },
  ]);
  await open();
  const row = await screen.findByRole('row', { name: /Finance pipeline/ });
  expect(within(row).getByText('finance')).toBeInTheDocument();
  expect(within(row).getByText('Valid')).toBeInTheDocument();
  expect(within(row).getByText('Never')).toBeInTheDocument();
  expect(within(screen.getByRole('row', { name: /Old/ })).getByText('Expired')).toBeInTheDocument();
  expect(within(screen.getByRole('row', { name: /Leaked/ })).getByText('Revoked')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /^Revoke/ })).toHaveLength(1);
  expect(server.problems).toEqual([]);
});

test('a new token shows its secret once, to be copied', async () => {
  const copied: string[] = [];
  Object.assign(navigator, { clipboard: { writeText: async (text: string) => copied.push(text) } });
  const server = serve([]);
  await open();
  await pressButton(/New deploy token/);
  await fill('Module', 'finance');
  await fill('Name', 'Finance pipeline');
  await submit('Create token');
  expect(await screen.findByLabelText('Token')).toHaveValue(SECRET);
  await pressButton('Copy token');
  expect(await screen.findByText('Token copied')).toBeInTheDocument();
  expect(copied).toEqual([SECRET]);
  await pressButton('Token saved');
  expect(screen.queryByLabelText('Token')).not.toBeInTheDocument();
  const made = server.requests.find(({ method }) => method === 'POST');
  expect(made?.body).toEqual({ module: 'finance', name: 'Finance pipeline', days: 90 });
});

test('what is missing is told before anything is sent', async () => {
  const server = serve([]);
  await open();
  await pressButton(/New deploy token/);
  await submit('Create token');
  expect(await screen.findByText('Please check the highlighted fields')).toBeInTheDocument();
  expect(server.requests.some(({ method }) => method === 'POST')).toBe(false);
});

test('a token is revoked once its name was read in the question', async () => {
  const server = serve();
  server.answer(deployTokens.revoke, { token: { ...token, revokedAt: '2030-01-02T00:00:00Z' } });
  await open();
  await pressButton('Revoke token Finance pipeline');
  expect(await screen.findByRole('dialog', { name: 'Revoke token Finance pipeline?' })).toBeInTheDocument();
  await submit('Revoke token');
  expect(await screen.findByText('Token Finance pipeline revoked')).toBeInTheDocument();
  expect(
    server.requests.some(({ method, path }) => `${method} ${path}` === `DELETE /platform/deploy-tokens/${token.id}`),
  ).toBe(true);
});

test('without a token the page says what one is for', async () => {
  serve([]);
  await open();
  expect(await screen.findByText('No deploy tokens yet')).toBeInTheDocument();
});
