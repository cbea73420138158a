import { fakeServer } from '@polyclinic/client/testing';
import { __names__, type __Name__ } from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
%patient
import { fill, openAt, openExtension, pressButton } from '../../lib/testing';
%else
import { fill, openAt, pressButton } from '../../lib/testing';
%end

const first: __Name__ = {
  id: '0192f0c1-0000-7000-8000-000000000901',
  name: 'First',
  notes: null,
%patient
  patient: { id: '0192f0c1-0000-7000-8000-000000000101', firstName: 'Asha', lastName: 'Rao' },
%end
  version: 1,
  createdAt: '2030-01-02T09:00:00Z',
  updatedAt: '2030-01-02T09:00:00Z',
};
const page = (rows: __Name__[]) => ({
  __names__: rows,
  pagination: { page: 1, limit: 20, totalCount: rows.length, totalIsExact: true },
});

test('__many_words__ are listed, and an empty list says so', async () => {
  const server = fakeServer('NURSE');
  server.answer(__names__.list, page([first]));
  await openAt('/__slug__');
  const list = within(await screen.findByRole('table', { name: '__title__' }));
  expect(list.getByText('First')).toBeInTheDocument();
%patient
  expect(list.getByRole('link', { name: 'Asha Rao' })).toBeInTheDocument();
%end
  expect(screen.getByText('1 __one_words__')).toBeInTheDocument();
  expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toContain('GET /__slug__');
});

test('a __one_words__ is changed against the version that was on the screen', async () => {
  const server = fakeServer('NURSE');
  server.answer(__names__.list, page([first]));
  server.answer(__names__.get, { __name__: first });
  server.answer(__names__.update, { __name__: { ...first, name: 'Corrected', version: 2 } });
  await openAt(`/__slug__?edit=${first.id}`);
  await fill('Name', 'Corrected');
  await pressButton('Save');
  await waitFor(() => {
    const sent = server.requests.find(({ method }) => method === 'PUT');
    expect(sent?.body).toEqual({ name: 'Corrected', version: 1 });
  });
});
%patient

test('a patient page shows the latest __many_words__ of the patient', async () => {
  const server = fakeServer('NURSE');
  server.answer(__names__.list, page([first]));
  await openExtension('Patient__Names__Card', { patientId: first.patient.id });
  const card = within(screen.getByRole('region', { name: '__title__' }));
  expect(await card.findByRole('link', { name: 'First' })).toHaveAttribute('href', `/__slug__?edit=${first.id}`);
  expect(card.getByRole('link', { name: 'Add __one_words__' })).toHaveAttribute(
    'href',
    `/__slug__?new&patient=${first.patient.id}`,
  );
  expect(server.requests.every(({ query }) => query['patientId'] === first.patient.id)).toBe(true);
});
%end
