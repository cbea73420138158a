import { fakeServer } from '@polyclinic/client/testing';
import { admin } from '@polyclinic/contract';
import { screen, waitFor } from '@testing-library/react';
import { openAt, press, pressButton } from '../../lib/testing';

let saved = 0;

beforeEach(() => {
  saved = 0;
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {
    saved += 1;
  });
});
afterEach(() => jest.restoreAllMocks());

const file = (fileName: string) => ({ fileName, contentType: 'text/csv', content: new Uint8Array([1]) });

test('a table is taken out in the format chosen, and handed over', async () => {
  const server = fakeServer('ADMIN');
  server.answer(admin.export, file('patients-2030-01-01.csv'));
  await openAt('/admin/data');
  await press(await screen.findByLabelText('CSV'));
  await pressButton(/Export file$/);
  await waitFor(() => expect(saved).toBe(1));
  const [request] = server.requests.filter(({ path }) => path.startsWith('/admin/export'));
  expect(request).toMatchObject({ method: 'GET', path: '/admin/export/patients', query: { format: 'csv' } });
});

test('a backup is handed over; when it fails, that is told', async () => {
  const server = fakeServer('ADMIN');
  server.answer(admin.backup, file('polyclinic-backup.jsonl.gz'));
  await openAt('/admin/data');
  await pressButton(/Create backup/);
  await waitFor(() => expect(saved).toBe(1));
  server.refuse(admin.backup, 'SERVICE_UNAVAILABLE');
  await pressButton(/Create backup/);
  expect(
    await screen.findByText('The service is not available right now. Please try again shortly.'),
  ).toBeInTheDocument();
});
