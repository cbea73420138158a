import { createQueryClient, sendFirstQueries } from '@polyclinic/client';
import { fakeServer } from '@polyclinic/client/testing';
import { invoices, type Role } from '@polyclinic/contract';
import { waitFor } from '@testing-library/react';
import { openAt } from './lib/testing';
import { remote } from './remote';

const routes = remote.routes.filter((route) => 'opensWith' in route);
const cases = routes.flatMap((route) => route.roles.map((role): [Role, (typeof routes)[number]] => [role, route]));

function serve(role: Role) {
  const server = fakeServer(role);
  server.answer(invoices.list, { invoices: [], next: null });
  server.answer(invoices.summary, {
    currency: 'USD',
    byStatus: {},
    issued: 0,
    outstanding: 0,
    overdue: { count: 0, total: 0 },
  });
  return server;
}

test.each(cases)(
  'the screen opens for %s with the query that its route declares',
  async (role, { path, opensWith }) => {
    const server = serve(role);
    const lists = () =>
      server.requests.filter((request) => request.path.endsWith('/invoices')).map(({ path, query }) => [path, query]);
    await openAt(path);
    await waitFor(() => expect(lists()).toHaveLength(1));
    window.history.replaceState(null, '', path);
    sendFirstQueries(createQueryClient(), opensWith);
    await waitFor(() => expect(lists()).toHaveLength(2));
    window.history.replaceState(null, '', '/');
    const [ofScreen, declared] = lists();
    expect(declared).toEqual(ofScreen);
  },
);
