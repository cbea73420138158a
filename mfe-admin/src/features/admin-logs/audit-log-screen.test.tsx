import { fakeServer } from '@polyclinic/client/testing';
import {
  adminUsers,
  adminLogs,
  patients,
  users,
  type AuditChain,
  type AuditEntry,
  type Role,
} from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { address, openAt, press, pressButton, someEntry, somePatient, someUser, uuid } from '../../lib/testing';

const read = someEntry();

function page(logs: AuditEntry[], next: string | null = null) {
  return { logs, next, actions: ['READ', 'UPDATE', 'BED_MOVED'], resources: ['patients', 'users'] };
}

function serve(role: Role = 'ADMIN') {
  const server = fakeServer(role);
  server.answer(adminLogs.list, page([read]));
  server.answer(adminUsers.get, { user: someUser() });
  server.answer(patients.get, { patient: somePatient() });
  return server;
}

const asked = (server: ReturnType<typeof serve>) =>
  server.requests.filter(({ path }) => path === '/admin/logs').map(({ query }) => query);

test('tells what happened in sentences, reads of patient records included', async () => {
  const server = serve();
  server.answer(adminLogs.list, page([read, someEntry({ id: uuid(400), action: 'DENIED', outcome: 'REFUSED' })]));
  await openAt('/admin/audit-log');
  const row = await screen.findByRole('row', { name: /Meera Iyer viewed the record of Asha Rao/ });
  for (const text of ['05/06/2030 09:00', 'Doctor', 'Success', '192.0.2.7']) {
    expect(within(row).getByText(text)).toBeInTheDocument();
  }
  const refused = screen.getByRole('row', { name: /was denied access to/ });
  expect(within(refused).getByText('Denied')).toBeInTheDocument();
  expect(asked(server)).toEqual([{ limit: 50 }]);
  expect(server.problems).toEqual([]);
});

test('equal reads of a minute are one row, which shows them all', async () => {
  const server = serve();
  const again = [402, 403].map((id, index) => someEntry({ id: uuid(id), at: `2030-05-06T08:59:${50 - index}Z` }));
  server.answer(adminLogs.list, page([read, ...again]));
  await openAt('/admin/audit-log');
  const times = await screen.findByRole('button', { name: '3 times within a minute' });
  expect(screen.getAllByRole('row', { name: /viewed the record of/ })).toHaveLength(1);
  await press(times);
  expect(times).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getAllByRole('row', { name: /viewed the record of/ })).toHaveLength(3);
});

test('an address brings back every filter', async () => {
  const server = serve();
  await openAt(
    `/admin/audit-log?days=2030-01-01..2030-01-31&person=${uuid(201)}&patient=${uuid(101)}&record=${uuid(9)}` +
      '&action=READ&resource=patients&outcome=REFUSED',
  );
  await screen.findByText(/viewed the record of/);
  expect(asked(server)[0]).toEqual({
    dateFrom: '2030-01-01',
    dateTo: '2030-01-31',
    actorId: uuid(201),
    patientId: uuid(101),
    recordId: uuid(9),
    action: 'READ',
    resource: 'patients',
    outcome: 'REFUSED',
    limit: 50,
  });
  // The filter displays the person's name.
  expect(await screen.findByText('Meera Iyer')).toBeInTheDocument();
  expect(await screen.findByText('Asha Rao')).toBeInTheDocument();
  await pressButton('Clear filters');
  await waitFor(() => expect(address()).toBe('/admin/audit-log'));
});

test('an action the product has no words for is offered all the same', async () => {
  serve();
  await openAt('/admin/audit-log');
  await screen.findByText(/viewed the record of/);
  await pressButton('Action');
  await press(await screen.findByRole('menuitem', { name: 'bed moved' }));
  await waitFor(() => expect(address()).toBe('/admin/audit-log?action=BED_MOVED'));
});

test('somebody is found by a part of the name', async () => {
  const server = serve();
  const { id, userId, firstName, lastName, nativeName, email, phone, role, specialization, isActive } = someUser();
  const meera = { id, userId, firstName, lastName, nativeName, email, phone, role, specialization, isActive };
  server.answer(users.search, { users: [meera] });
  await openAt('/admin/audit-log');
  await userEvent.type(await screen.findByRole('combobox', { name: 'Person' }), 'iye');
  await press(await screen.findByTitle('Meera Iyer'));
  await waitFor(() => expect(address()).toBe(`/admin/audit-log?person=${id}`));
  await waitFor(() => expect(asked(server).at(-1)).toMatchObject({ actorId: id }));
});

test('older entries follow on demand and stand below', async () => {
  const server = serve();
  const older = someEntry({ id: uuid(300), action: 'LOGIN', resource: 'auth' });
  server.answer(adminLogs.list, ({ query }) => (query.before ? page([older]) : page([read], read.id)));
  await openAt('/admin/audit-log');
  await screen.findByText(/viewed the record of/);
  await pressButton('Load more');
  await screen.findByText('Meera Iyer logged in');
  expect(screen.getAllByRole('row')).toHaveLength(3);
  expect(asked(server).at(-1)).toEqual({ before: read.id, limit: 50 });
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

test('older entries that cannot be loaded leave the others where they are', async () => {
  const server = serve();
  server.answer(adminLogs.list, page([read], read.id));
  await openAt('/admin/audit-log');
  await screen.findByText(/viewed the record of/);
  server.refuse(adminLogs.list, 'UNEXPECTED');
  await pressButton('Load more');
  await screen.findByText("Couldn't load more entries");
  expect(screen.getByText(/viewed the record of/)).toBeInTheDocument();
  server.answer(adminLogs.list, page([someEntry({ id: uuid(300), action: 'LOGOUT', resource: 'auth' })]));
  await pressButton('Try again');
  expect(await screen.findByText('Meera Iyer logged out')).toBeInTheDocument();
});

test('an entry opens with what was written before and after', async () => {
  const server = serve();
  const changes = {
    from: { role: 'NURSE', duties: ['HR'], isActive: true, phone: null, bedCount: 1200 },
    to: { role: 'DOCTOR', duties: [], isActive: false, phone: '+91 44 5550 0101', bedCount: 7 },
  };
  const entry = someEntry({ action: 'UPDATE', resource: 'users', recordId: uuid(7), recordName: 'Ravi Nair', changes });
  server.answer(adminLogs.list, page([entry]));
  await openAt('/admin/audit-log?resource=users');
  await press(await screen.findByRole('link', { name: 'Meera Iyer changed the account of Ravi Nair' }));
  const drawer = await screen.findByRole('dialog');
  expect(within(drawer).getByText('Meera Iyer changed the account of Ravi Nair')).toBeInTheDocument();
  expect(address()).toBe(`/admin/audit-log/${entry.id}?resource=users`);
  const table = within(within(drawer).getByRole('table', { name: 'Changes' }));
  const row = (name: RegExp) => table.getByRole('row', { name }).textContent;
  expect(row(/^Role/)).toBe('RoleNurseDoctor');
  expect(row(/^Duties/)).toBe('DutiesHuman resources–');
  expect(row(/^Active/)).toBe('ActiveYesNo');
  expect(row(/^Phone/)).toBe('Phone–+91 44 5550 0101');
  expect(row(/^Bed count/)).toBe('Bed count1,2007');
  expect(within(drawer).getByRole('link', { name: 'Ravi Nair' })).toHaveAttribute('href', `/admin/users/${uuid(7)}`);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/admin/audit-log?resource=users'));
});

test('a read opens with the filters and the order of the list, not as a change', async () => {
  const server = serve();
  const changes = { to: { page: '2', sortBy: 'createdAt', sortOrder: 'desc', role: 'NURSE' } };
  const entry = someEntry({ resource: 'admin-users', recordId: null, recordName: null, changes });
  server.answer(adminLogs.list, page([entry]));
  await openAt(`/admin/audit-log/${entry.id}`);
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByText('Filters')).toBeInTheDocument();
  const value = (label: string) => within(drawer).getByText(label).closest('td')?.textContent;
  expect(value('Page')).toBe('Page2');
  expect(value('Sorted by')).toBe('Sorted byCreated on');
  expect(value('Sort order')).toBe('Sort orderDescending');
  expect(within(drawer).getAllByText('Nurse')).not.toEqual([]);
  expect(within(drawer).queryByRole('table', { name: 'Changes' })).not.toBeInTheDocument();
});

test('the patients whom a read has shown are named in both scripts, and lead to their records', async () => {
  const server = serve();
  const entry = someEntry({ resource: 'search', recordId: null, recordName: null, patientCount: 2 });
  server.answer(adminLogs.list, page([entry]));
  const asha = { id: uuid(101), firstName: 'Asha', lastName: 'Rao', nativeName: 'ஆஷா', recordNumber: 'P-1' };
  const gone = { id: uuid(102), firstName: 'Meera', lastName: 'Nair', nativeName: null, recordNumber: 'P-2' };
  server.answer(adminLogs.patients, {
    patients: [
      { ...asha, isDeleted: false },
      { ...gone, isDeleted: true },
    ],
  });
  await openAt(`/admin/audit-log/${entry.id}`);
  const shown = within(await screen.findByRole('region', { name: 'Patients viewed' }));
  expect(await shown.findByRole('link', { name: 'Asha Rao' })).toHaveAttribute('href', `/patients/${asha.id}`);
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Asha Rao ஆஷா · P-1',
    'Meera Nair P-2 · Deleted',
  ]);
  expect(shown.queryByRole('link', { name: 'Meera Nair' })).not.toBeInTheDocument();
  expect(server.problems).toEqual([]);
});

test('an entry that has shown nobody asks for no names', async () => {
  const server = serve();
  await openAt(`/admin/audit-log/${read.id}`);
  await screen.findByRole('dialog');
  expect(screen.queryByRole('region', { name: 'Patients viewed' })).not.toBeInTheDocument();
  expect(server.requests.filter(({ path }) => path.endsWith('/patients'))).toEqual([]);
});

test('the export has the filters of the screen, the patient included', async () => {
  const server = serve();
  server.answer(adminLogs.export, { fileName: 'log.csv', contentType: 'text/csv', content: new Uint8Array([1]) });
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await openAt(`/admin/audit-log?days=2030-01-01..2030-01-31&patient=${uuid(101)}&action=READ`);
  await pressButton('More actions');
  await press(await screen.findByRole('menuitem', { name: 'Export as CSV' }));
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  click.mockRestore();
  const [request] = server.requests.filter(({ path }) => path === '/admin/logs/export');
  expect(request?.query).toEqual({
    dateFrom: '2030-01-01',
    dateTo: '2030-01-31',
    patientId: uuid(101),
    action: 'READ',
    format: 'csv',
  });
});

test('lists within a change are told in words', async () => {
  const server = serve();
  const changes = { from: [], to: [{ weekday: 1, from: '09:00', to: '17:00', validFrom: null }] };
  const about = { action: 'SET_HOURS', resource: 'schedule', recordName: null };
  server.answer(adminLogs.list, page([someEntry({ ...about, changes })]));
  await openAt('/admin/audit-log');
  await press(await screen.findByRole('link', { name: 'Meera Iyer set the working hours' }));
  const table = within(await screen.findByRole('dialog')).getByRole('table', { name: 'Changes' });
  expect(table).toHaveTextContent('Weekday: 1; From: 09:00; To: 17:00');
});

test('an entry opened from far down leaves the log as long as it was', async () => {
  const server = serve();
  const older = someEntry({ id: uuid(300), action: 'LOGIN', resource: 'auth' });
  server.answer(adminLogs.list, ({ query }) => (query.before ? page([older]) : page([read], read.id)));
  await openAt('/admin/audit-log');
  await pressButton('Load more');
  await press(await screen.findByRole('link', { name: 'Meera Iyer logged in' }));
  expect(within(await screen.findByRole('dialog')).getByText('Meera Iyer logged in')).toBeInTheDocument();
});

test('from an entry the way leads to all that the person did', async () => {
  serve();
  await openAt(`/admin/audit-log/${read.id}`);
  await pressButton('View user activity');
  await waitFor(() => expect(address()).toBe(`/admin/audit-log?person=${uuid(201)}`));
});

test('an entry that is not on show says so', async () => {
  serve();
  await openAt(`/admin/audit-log/${uuid(1)}`);
  expect(await screen.findByText(/This entry is not in the current list/)).toBeInTheDocument();
});

test.each(['DOCTOR', 'NURSE', 'RECEPTIONIST', 'PATIENT'] as const)('a %s does not read the log', async (role) => {
  serve(role);
  await openAt('/admin/audit-log');
  expect(screen.getByText('Not here')).toBeInTheDocument();
});

const chain: AuditChain = {
  checkedAt: '2030-05-06T09:00:00Z',
  sealCount: 3,
  entryCount: 1_234,
  unsealedCount: 2,
  headHash: 'ab'.repeat(32),
  isIntact: true,
  fault: null,
  kept: null,
};

test('the log is checked at the press of a button, and shows the hash to keep', async () => {
  const server = serve();
  server.answer(adminLogs.verify, { chain });
  await openAt('/admin/audit-log');
  await pressButton('Verify audit log');
  expect(await screen.findByText('The sealed entries are unchanged')).toBeInTheDocument();
  expect(screen.getByText('1,234')).toBeInTheDocument();
  expect(screen.getByText(chain.headHash ?? '')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Download hash/ })).toBeInTheDocument();
});

test('a changed entry is named by its seal', async () => {
  const server = serve();
  const fault = { seal: 2, entryId: uuid(77), why: 'ENTRY_CHANGED' } as const;
  server.answer(adminLogs.verify, { chain: { ...chain, isIntact: false, fault } });
  await openAt('/admin/audit-log');
  await pressButton('Verify audit log');
  expect(await screen.findByText('The audit log was changed: seal 2')).toBeInTheDocument();
  expect(screen.getByText(uuid(77))).toBeInTheDocument();
});

test('a kept hash that no seal has is told', async () => {
  const server = serve();
  server.answer(adminLogs.verify, { chain: { ...chain, isIntact: false } });
  await openAt('/admin/audit-log');
  const field = await screen.findByLabelText('Saved hash');
  await userEvent.type(field, 'cd');
  expect(screen.getByText('A hash has 64 characters: 0–9 and a–f')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Verify audit log' })).toBeDisabled();
  await userEvent.clear(field);
  await userEvent.paste('cd'.repeat(32));
  await pressButton('Verify audit log');
  expect(await screen.findByText('No seal matches the saved hash')).toBeInTheDocument();
});
