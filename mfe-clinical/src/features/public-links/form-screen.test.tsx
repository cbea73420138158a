import { fakeServer } from '@polyclinic/client/testing';
import { publicForms, type FormQuestion, type PublicForm } from '@polyclinic/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { clearDevice, keptOnDevice, openLink } from '../../lib/testing';

const WAIT = { timeout: 20_000 };
const question = (more: Partial<FormQuestion> & Pick<FormQuestion, 'key' | 'label' | 'kind'>): FormQuestion => ({
  help: null,
  choices: [],
  isRequired: false,
  patientField: null,
  ...more,
});
const form: PublicForm = {
  clinicName: 'Adyar Clinic',
  needsIdentity: false,
  title: 'Before your visit',
  intro: 'Please answer at home.',
  questions: [
    question({
      key: 'mobile',
      label: 'Mobile number',
      kind: 'phone',
      isRequired: true,
      patientField: 'phone',
    }),
    question({
      key: 'smokes',
      label: 'Do you smoke?',
      kind: 'yesNo',
      isRequired: true,
    }),
    question({
      key: 'since',
      label: 'For how many years?',
      kind: 'number',
    }),
    question({
      key: 'allergies',
      label: 'Allergies',
      kind: 'choices',
      choices: ['Pollen', 'Nuts'],
    }),
  ],
  prefilled: {},
  expiresAt: '2999-01-01T00:00:00Z',
};
const closed: PublicForm = { ...form, needsIdentity: true, title: null, intro: null, questions: [] };

beforeEach(clearDevice);

async function open(secret = 'a-secret') {
  return openLink(`/form#${secret}`);
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name }, WAIT);
async function write(label: string, value: string) {
  const field = await screen.findByLabelText(label);
  await act(async () => {
    fireEvent.change(field, { target: { value } });
  });
}
const press = async (element: HTMLElement) =>
  act(async () => {
    fireEvent.click(element);
  });
const pressButton = async (name: string) => press(await screen.findByRole('button', { name }));
const sent = (server: ReturnType<typeof fakeServer>) => server.requests.filter(({ method }) => method === 'POST');

function serve(shown = form) {
  const server = fakeServer(null);
  server.answer(publicForms.get, { form: shown });
  server.answer(publicForms.identify, { form: { ...form, prefilled: { mobile: '98400 00000' } } });
  server.answer(publicForms.submit, ({ body }) => ({ submissionId: (body as { submissionId: string }).submissionId }));
  return server;
}

jest.setTimeout(60_000);

test('a form is answered without an account, with the keyboard that each question needs', async () => {
  const server = serve();
  await open();
  expect(await title('Before your visit')).toBeInTheDocument();
  expect(screen.getByText('Adyar Clinic')).toBeInTheDocument();
  expect(await screen.findByLabelText('Mobile number')).toHaveAttribute('inputmode', 'tel');
  expect(screen.getByLabelText('For how many years?')).toHaveAttribute('inputmode', 'decimal');
  await write('Mobile number', '98400 12345');
  await write('For how many years?', '2,5');
  expect(screen.getByRole('radiogroup', { name: 'Do you smoke?' })).toBeInTheDocument();
  await press(screen.getByRole('radio', { name: 'Yes' }));
  expect(screen.getByRole('group', { name: 'Allergies' })).toBeInTheDocument();
  await press(screen.getByRole('checkbox', { name: 'Nuts' }));
  await pressButton('Send answers');
  expect(await title('Thank you')).toHaveFocus();
  expect(sent(server).at(-1)?.body).toMatchObject({
    answers: { mobile: '98400 12345', smokes: true, since: 2.5, allergies: ['Nuts'] },
  });
  expect(window.location.hash).toBe('#a-secret');
  expect(server.problems).toEqual([]);
});

test('whoever is signed in here already sees the form all the same', async () => {
  const server = serve();
  fakeServer('DOCTOR');
  const again = fakeServer('DOCTOR');
  again.answer(publicForms.get, { form });
  await open();
  expect(await title('Before your visit')).toBeInTheDocument();
  expect(server.problems).toEqual([]);
});

test('a patient’s form tells nothing before the patient has shown who is there', async () => {
  const server = serve(closed);
  await open();
  expect(await title('Your form')).toBeInTheDocument();
  expect(screen.queryByText('Before your visit')).not.toBeInTheDocument();
  server.refuse(publicForms.identify, 'IDENTITY_WRONG');
  await write('Last name', 'Menon');
  await write('Date of birth', '1990-02-28');
  await pressButton('Continue');
  expect(await screen.findByText('The name or the date of birth does not match')).toBeInTheDocument();
  server.answer(publicForms.identify, { form: { ...form, prefilled: { mobile: '98400 00000' } } });
  await write('Last name', 'Rao');
  await pressButton('Continue');
  expect(await title('Before your visit')).toHaveFocus();
  expect(await screen.findByLabelText('Mobile number')).toHaveValue('98400 00000');
  await press(screen.getByRole('radio', { name: 'No' }));
  await pressButton('Send answers');
  await title('Thank you');
  expect(sent(server).at(-1)?.body).toMatchObject({ identity: { lastName: 'Rao', dateOfBirth: '1990-02-28' } });
});

test.each(['#a-secret', ''])('a link that is over (%s) says so and nothing else', async (hash) => {
  fakeServer(null).refuse(publicForms.get, 'TOKEN_INVALID');
  await openLink(`/form${hash}`);
  expect(await title('This link is no longer valid')).toBeInTheDocument();
  expect(screen.getByText('Ask the clinic for a new link.')).toBeInTheDocument();
});

test('what is wrong is said at the question and summed up on top', async () => {
  const server = serve();
  await open();
  await title('Before your visit');
  await write('Mobile number', 'later');
  await pressButton('Send answers');
  expect(await screen.findByRole('link', { name: 'Mobile number' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Do you smoke?' })).toBeInTheDocument();
  expect(screen.getByLabelText('Mobile number')).toBeInvalid();
  expect(sent(server)).toEqual([]);
  server.refuse(publicForms.submit, 'INVALID_INPUT', { fields: { 'answers.mobile': 'Enter a phone number' } });
  await write('Mobile number', '98400 12345');
  await press(screen.getByRole('radio', { name: 'No' }));
  await pressButton('Send answers');
  await waitFor(() => expect(screen.getByLabelText('Mobile number')).toBeInvalid());
});

test('without a line the answers wait, and are sent once it is back, as the same submission', async () => {
  const server = serve();
  await open();
  await title('Before your visit');
  await write('Mobile number', '98400 12345');
  await press(screen.getByRole('radio', { name: 'No' }));
  server.disconnect(publicForms.submit);
  await pressButton('Send answers');
  expect(await screen.findByText('Not sent yet')).toBeInTheDocument();
  expect(screen.getByLabelText('Mobile number')).toBeDisabled();
  const [first] = sent(server);
  server.answer(publicForms.submit, ({ body }) => ({ submissionId: (body as { submissionId: string }).submissionId }));
  await act(async () => void window.dispatchEvent(new Event('online')));
  await title('Thank you');
  expect(sent(server).at(-1)?.body).toEqual(first?.body);
});

test('answers are back after the page was closed, and gone once they were sent', async () => {
  serve();
  const { unmount } = await open();
  await title('Before your visit');
  await write('Mobile number', '98400 12345');
  await waitFor(() => expect(keptOnDevice().some(([name]) => name.startsWith('polyclinic.form.'))).toBe(true));
  expect(JSON.stringify(keptOnDevice())).not.toContain('98400');
  unmount();
  await open();
  expect(await screen.findByText(/Your earlier answers were restored/, {}, WAIT)).toBeInTheDocument();
  expect(screen.getByLabelText('Mobile number')).toHaveValue('98400 12345');
  await press(screen.getByRole('radio', { name: 'No' }));
  await pressButton('Send answers');
  await title('Thank you');
  expect(keptOnDevice().filter(([name]) => name.startsWith('polyclinic.form.'))).toEqual([]);
});

test('a form that cannot be loaded can be asked for again', async () => {
  const server = fakeServer(null);
  server.disconnect(publicForms.get);
  await open();
  const again = await screen.findByRole('button', { name: 'Try again' }, WAIT);
  server.answer(publicForms.get, { form });
  await press(again);
  expect(await title('Before your visit')).toBeInTheDocument();
});
