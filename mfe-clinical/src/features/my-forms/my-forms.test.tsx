import { fakeServer } from '@polyclinic/client/testing';
import { myForms, type MyForm, type MyFormLine } from '@polyclinic/contract';
import { screen, waitFor } from '@testing-library/react';
import { address, fill, openAt, press, pressButton } from '../../lib/testing';

const LINE: MyFormLine = {
  id: '0192f0c1-0000-7000-8000-000000000931',
  title: 'Before your visit',
  status: 'OPEN',
  expiresAt: '2030-01-04T09:00:00Z',
  sentAt: null,
};
const FORM: MyForm = {
  id: LINE.id,
  title: LINE.title,
  intro: 'Please answer before you come.',
  questions: [
    {
      key: 'job',
      label: 'Occupation',
      help: null,
      kind: 'text',
      choices: [],
      isRequired: true,
      patientField: 'occupation',
    },
  ],
  prefilled: { job: 'Teacher' },
  expiresAt: LINE.expiresAt,
};

async function open(address: string) {
  const server = fakeServer('PATIENT');
  const sent: MyFormLine = {
    ...LINE,
    id: `${LINE.id.slice(0, -1)}2`,
    title: 'Consent',
    status: 'SENT',
    sentAt: LINE.expiresAt,
  };
  server.answer(myForms.list, { forms: [LINE, sent] });
  server.answer(myForms.get, { form: FORM });
  server.answer(myForms.submit, { submissionId: '0192f0c1-0000-7000-8000-000000000941' });
  await openAt(address);
  return server;
}

test('the list says what is to be filled in by when, and what was sent', async () => {
  await open('/my-forms');
  expect(await screen.findByText(/^Fill in by 01\/04\/2030/)).toBeInTheDocument();
  expect(screen.getByText('To fill in')).toBeInTheDocument();
  expect(screen.getByText(/^Sent on 01\/04\/2030/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Consent' })).toBeNull();
  await press(screen.getByRole('link', { name: 'Before your visit' }));
  expect(address()).toBe(`/my-forms/${LINE.id}`);
});

test('without forms the list says so', async () => {
  fakeServer('PATIENT').answer(myForms.list, { forms: [] });
  await openAt('/my-forms');
  expect(await screen.findByText('No forms to fill in')).toBeInTheDocument();
});

test('answers start with what the record knows, and are sent to the clinic', async () => {
  const server = await open(`/my-forms/${LINE.id}`);
  expect(await screen.findByText('Please answer before you come.')).toBeInTheDocument();
  expect(screen.getByLabelText('Occupation')).toHaveValue('Teacher');
  await fill('Occupation', 'Engineer');
  await pressButton('Send answers');
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  expect(server.writes()[0]).toMatchObject({
    path: `/my-forms/${LINE.id}/submit`,
    body: { answers: { job: 'Engineer' } },
  });
  expect(await screen.findByText('Answers sent')).toBeInTheDocument();
  expect(address()).toBe('/my-forms');
});

test('an answer that the clinic does not accept is named at its question', async () => {
  const server = await open(`/my-forms/${LINE.id}`);
  server.refuse(myForms.submit, 'INVALID_INPUT', { fields: { 'answers.job': 'Must be shorter' } });
  await screen.findByLabelText('Occupation');
  await pressButton('Send answers');
  expect((await screen.findAllByText('Must be shorter')).length).toBeGreaterThan(0);
  expect(address()).toBe(`/my-forms/${LINE.id}`);
});

test('a form that was answered or has expired leads back to the list', async () => {
  const server = fakeServer('PATIENT');
  server.refuse(myForms.get, 'FORM_NOT_FOUND');
  await openAt(`/my-forms/${LINE.id}`);
  expect(await screen.findByText('This form can no longer be filled in')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All forms' })).toHaveAttribute('href', '/my-forms');
});
