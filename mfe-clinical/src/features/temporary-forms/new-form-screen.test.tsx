import { fakeServer } from '@polyclinic/client/testing';
import { temporaryForms, type FormTemplate } from '@polyclinic/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fill, openAt, press, pressButton } from '../../lib/testing';
import { QUESTIONS, someForm, someQuestion } from './testing-forms';

const PATH = '/form#secret-of-the-form';
const template: FormTemplate = {
  id: '0192f0c1-0000-7000-8000-000000000901',
  title: 'First visit',
  intro: null,
  questions: QUESTIONS,
  version: 2,
  updatedAt: '2030-01-01T00:00:00Z',
};

function serve(templates: FormTemplate[] = []) {
  const server = fakeServer('RECEPTIONIST');
  server.answer(temporaryForms.templates, { templates });
  server.answer(temporaryForms.create, { form: someForm({ title: 'Before your visit' }), path: PATH });
  return server;
}

const bodyOf = ({ requests }: ReturnType<typeof serve>) =>
  requests.find(({ method }) => method === 'POST')?.body as { questions: { label: string }[] };
const question = (number: number) => within(screen.getByRole('group', { name: `Question ${number}` }));

async function choose(field: HTMLElement, option: string) {
  fireEvent.mouseDown(field);
  const [last] = (await screen.findAllByText(option, { selector: '.ant-select-item-option-content' })).slice(-1);
  if (last) await press(last);
}

async function write(field: HTMLElement, value: string) {
  fireEvent.change(field, { target: { value } });
  await waitFor(() => expect(field).toHaveValue(value));
}

test('a form is put together, previewed and turned into a link that is told once', async () => {
  const copied: string[] = [];
  Object.assign(navigator, { clipboard: { writeText: async (text: string) => copied.push(text) } });
  const server = serve();
  await openAt('/forms/new');
  await fill('Title', 'Before your visit');
  await write(question(1).getByLabelText('Question'), 'Do you smoke?');
  await choose(question(1).getByLabelText('Answer type'), 'Yes/No');
  await press(question(1).getByRole('checkbox', { name: 'Required' }));
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  expect(preview.getByText('Before your visit')).toBeInTheDocument();
  expect(preview.getByText(/Do you smoke\?.*Required/)).toBeInTheDocument();
  await pressButton('Create link');
  expect(await screen.findByText("Copy this link now. You won't see it again.")).toBeInTheDocument();
  expect(screen.getByLabelText('Link')).toHaveValue(`http://localhost${PATH}`);
  expect(screen.getByRole('img', { name: 'QR code of the link' })).toBeInTheDocument();
  await pressButton('Copy link');
  expect(copied).toEqual([`http://localhost${PATH}`]);
  expect(bodyOf(server)).toEqual({
    title: 'Before your visit',
    intro: null,
    patientId: null,
    hours: 72,
    isMulti: false,
    email: null,
    questions: [
      {
        key: 'q1',
        label: 'Do you smoke?',
        help: null,
        kind: 'yesNo',
        choices: [],
        isRequired: true,
        patientField: null,
      },
    ],
  });
}, 30_000);

test('a field of the record decides how its question is answered', async () => {
  const server = serve();
  await openAt('/forms/new');
  await fill('Title', 'Before your visit');
  await choose(question(1).getByLabelText('Updates patient field'), 'Gender');
  await waitFor(() => expect(question(1).getByLabelText('Question')).toHaveValue('Gender'));
  await waitFor(() => expect(question(1).getByLabelText('Answer type')).toBeDisabled());
  expect(within(screen.getByRole('region', { name: 'Preview' })).getByText('Female')).toBeInTheDocument();
  await pressButton('Create link');
  await screen.findByText("Copy this link now. You won't see it again.");
  expect(bodyOf(server).questions).toMatchObject([
    { patientField: 'gender', kind: 'choice', choices: expect.arrayContaining(['FEMALE', 'MALE']) },
  ]);
}, 30_000);

test('questions change their order by the arrows and by dragging, and what is new is said', async () => {
  const server = serve();
  await openAt('/forms/new');
  await fill('Title', 'Three');
  for (const [at, label] of ['One', 'Two', 'Three'].entries()) {
    if (at > 0) await pressButton(/Add question/);
    await write(question(at + 1).getByLabelText('Question'), label);
  }
  expect(screen.getByRole('button', { name: 'Move question 1 up' })).toBeDisabled();
  await pressButton('Move question 3 up');
  expect(await screen.findByText('Question moved to position 2')).toBeInTheDocument();
  const grip = question(1).getByTitle('Drag to reorder');
  const target = screen.getByRole('group', { name: 'Question 3' });
  fireEvent.dragStart(grip);
  fireEvent.dragOver(target);
  fireEvent.drop(target);
  await waitFor(() => expect(question(3).getByLabelText('Question')).toHaveValue('One'));
  await pressButton('Remove question 1');
  await pressButton('Create link');
  await screen.findByText("Copy this link now. You won't see it again.");
  expect(bodyOf(server).questions.map(({ label }) => label)).toEqual(['Two', 'One']);
}, 30_000);

test('what is missing is named and summed up, and nothing is sent', async () => {
  const server = serve();
  await openAt('/forms/new');
  await choose(question(1).getByLabelText('Answer type'), 'Single choice');
  await pressButton('Create link');
  expect(await screen.findByText('Please check the highlighted fields')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Title' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Question' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Choices, one per line' })).toBeInTheDocument();
  expect(server.requests.some(({ method }) => method === 'POST')).toBe(false);
}, 30_000);

test('a complaint of the server stands at its question', async () => {
  const server = serve();
  server.refuse(temporaryForms.create, 'INVALID_INPUT', { fields: { 'questions.0.label': 'Too rude' } });
  await openAt('/forms/new');
  await fill('Title', 'Before your visit');
  await write(question(1).getByLabelText('Question'), 'Why?');
  await pressButton('Create link');
  expect((await screen.findAllByText(/Too rude/)).length).toBeGreaterThan(0);
  expect(question(1).getByLabelText('Question')).toBeInvalid();
}, 30_000);

describe('a kept form', () => {
  test('is the beginning of a new one, and can be changed', async () => {
    const server = serve([template]);
    server.answer(temporaryForms.changeTemplate, { template: { ...template, version: 3 } });
    await openAt('/forms/new');
    await choose(await screen.findByLabelText('Start from a template'), 'First visit');
    await waitFor(() => expect(question(4).getByLabelText('Question')).toHaveValue('Do you smoke?'));
    await pressButton('Update template');
    expect(await screen.findByText('Template updated')).toBeInTheDocument();
    const sent = server.requests.find(({ method }) => method === 'PUT');
    expect(sent?.body).toEqual({ title: 'First visit', intro: null, questions: QUESTIONS, version: 2 });
  }, 30_000);

  test('is thrown away, and comes back by undo', async () => {
    const server = serve([template]);
    server.answer(temporaryForms.removeTemplate, { id: template.id });
    server.answer(temporaryForms.saveTemplate, { template });
    await openAt('/forms/new');
    await choose(await screen.findByLabelText('Start from a template'), 'First visit');
    await pressButton('Delete template');
    await screen.findByText(/Template deleted/);
    await pressButton('Undo');
    await screen.findByText('Template saved');
    const sent = server.requests.find(({ method, path }) => method === 'POST' && path.endsWith('/templates'));
    expect(sent?.body).toMatchObject({ title: 'First visit', questions: QUESTIONS });
  }, 30_000);

  test('needs a title and its questions before it is kept', async () => {
    const server = serve();
    server.answer(temporaryForms.saveTemplate, { template });
    await openAt('/forms/new');
    await pressButton('Save as template');
    await waitFor(() => expect(screen.getByLabelText('Title')).toBeInvalid());
    await fill('Title', 'First visit');
    await write(question(1).getByLabelText('Question'), someQuestion().label);
    await pressButton('Save as template');
    await screen.findByText('Template saved');
    expect(server.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  }, 30_000);
});
