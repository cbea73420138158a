import { fakeServer } from '@polyclinic/client/testing';
import { letterTemplates, type LetterTemplate } from '@polyclinic/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openAt, pressButton } from '../../lib/testing';
import { uuid } from '../../lib/testing-procurement';

const CONTRACT: LetterTemplate = {
  id: uuid(970),
  name: 'Contract',
  kind: 'CONTRACT',
  language: 'en',
  title: 'Employment contract',
  body: 'Dear {firstName}',
  isActive: true,
  version: 2,
  createdAt: '2030-01-02T09:00:00Z',
  updatedAt: '2030-01-02T09:00:00Z',
};

test('a template is changed against the version on the screen, with a field added by its button', async () => {
  const server = fakeServer('ADMIN');
  server.answer(letterTemplates.list, { letterTemplates: [CONTRACT] });
  server.answer(letterTemplates.update, { letterTemplate: { ...CONTRACT, version: 3 } });
  await openAt('/hr/letter-templates');
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Contract' }));
  await screen.findByRole('dialog');
  await pressButton('Job position');
  await pressButton('Save');
  await waitFor(() => {
    const sent = server.requests.find(({ method }) => method === 'PUT');
    expect(sent?.body).toMatchObject({ body: 'Dear {firstName}{position}', version: 2 });
  });
});
