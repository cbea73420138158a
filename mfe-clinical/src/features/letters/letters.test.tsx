import { fakeServer } from '@polyclinic/client/testing';
import { chart, encounterNotes, letters, type Letter, type Pagination, type Role } from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { emptyChart } from '../../lib/chart/testing-chart';
import { fill, openAt, openExtension, press, pressButton, somePatient } from '../../lib/testing';

const { id: patientId, firstName, lastName } = somePatient();
const MOMENT = '2030-01-01T00:00:00Z';
const doctor = { id: '0192f0c1-0000-7000-8000-000000000201', firstName: 'Meera', lastName: 'Iyer', nativeName: null };
const props = { patientId, encounterId: null };

function someLetter(more: Partial<Letter> = {}): Letter {
  return {
    id: '0192f0c1-0000-7000-8000-000000000801',
    patient: { id: patientId, firstName, lastName },
    encounterId: null,
    kind: 'REFERRAL',
    language: 'en',
    recipient: 'Dr. Anand\nCardiology',
    fromDate: null,
    untilDate: null,
    body: 'Please see this patient.',
    status: 'DRAFT',
    author: doctor,
    signedBy: null,
    signedAt: null,
    contentHash: null,
    voidedBy: null,
    voidedAt: null,
    voidReason: null,
    createdAt: MOMENT,
    version: 1,
    ...more,
  };
}

function serve(role: Role, shown: readonly Letter[]) {
  const server = fakeServer(role);
  const page = emptyChart({ letters: [...shown] });
  server.answer(chart.get, { chart: page });
  const [first] = shown;
  if (first) server.answer(letters.get, { letter: first });
  return server;
}

const pagesOf = (totalCount: number): Pagination => ({ page: 1, limit: 20, totalCount, totalIsExact: true });

const sent = (server: ReturnType<typeof serve>, path: string) =>
  server.requests.find((request) => request.method === 'POST' && request.path === path)?.body;

test('a letter is written from its template, in the language of the patient', async () => {
  const server = serve('DOCTOR', []);
  server.answer(letters.template, { body: 'Dear colleague,', language: 'ta' });
  server.answer(letters.create, { letter: someLetter() });
  await openExtension('LettersCard', props);
  await press(await screen.findByRole('link', { name: 'Write letter' }));
  await pressButton('Insert template text');
  await waitFor(() => expect(screen.getByLabelText('Text')).toHaveValue('Dear colleague,'));
  await fill('Recipient', 'Dr. Anand');
  await press(await screen.findByRole('button', { name: 'New letter' }));
  await waitFor(() =>
    expect(sent(server, '/letters')).toMatchObject({
      patientId,
      kind: 'REFERRAL',
      language: 'ta',
      recipient: 'Dr. Anand',
      body: 'Dear colleague,',
    }),
  );
});

test('the template is in the language of the patient until another one is chosen', async () => {
  const server = serve('DOCTOR', []);
  server.answer(letters.template, { body: 'Dear colleague,', language: 'ta' });
  await openExtension('LettersCard', props);
  await press(await screen.findByRole('link', { name: 'Write letter' }));
  await pressButton('Insert template text');
  await waitFor(() => expect(screen.getByLabelText('Text')).toHaveValue('Dear colleague,'));
  const asked = server.requests.find(({ path }) => path === `/patients/${patientId}/letters/template`);
  expect(asked?.query).toEqual({ kind: 'REFERRAL' });
});

test('draft letters are among the unsigned work, and are opened with one press', async () => {
  const server = fakeServer('DOCTOR');
  const letter = someLetter({ author: { ...doctor, firstName: 'Anita', lastName: 'Das' } });
  server.answer(encounterNotes.unsigned, { notes: [], pagination: pagesOf(0) });
  server.answer(letters.unsigned, { letters: [letter], pagination: pagesOf(1) });
  await openAt('/unsigned');
  const region = await screen.findByRole('region', { name: 'Letters' });
  const link = await within(region).findByRole('link', { name: `${firstName} ${lastName}` });
  expect(link).toHaveAttribute('href', `/patients/${patientId}/chart?letter=${letter.id}`);
  expect(within(region).getByText('Referral · Anita Das')).toBeInTheDocument();
  expect(await screen.findByText('Nothing to sign')).toBeInTheDocument();
});

test('a doctor signs the text that was saved; changes are saved first', async () => {
  const letter = someLetter();
  const server = serve('DOCTOR', [letter]);
  server.answer(letters.sign, { letter: someLetter({ status: 'SIGNED', signedBy: doctor, signedAt: MOMENT }) });
  await openExtension('LettersCard', props);
  await press(await screen.findByRole('link', { name: 'Referral' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sign letter' })).toBeEnabled());
  await fill('Text', 'Changed');
  expect(screen.getByRole('button', { name: 'Sign letter' })).toBeDisabled();
  await fill('Text', letter.body);
  await pressButton('Sign letter');
  await screen.findByText('Sign this letter?');
  await pressButton('Sign letter');
  await waitFor(() => expect(sent(server, `/letters/${letter.id}/sign`)).toEqual({ version: 1 }));
});

test('a signed letter is read, and voided with a reason', async () => {
  const letter = someLetter({ status: 'SIGNED', signedBy: doctor, signedAt: MOMENT, contentHash: 'a'.repeat(64) });
  const server = serve('DOCTOR', [letter]);
  server.answer(letters.void, { letter });
  await openExtension('LettersCard', props);
  await press(await screen.findByRole('link', { name: 'Referral' }));
  expect(await screen.findByText('Please see this patient.')).toBeInTheDocument();
  expect(screen.queryByLabelText('Text')).not.toBeInTheDocument();
  await pressButton('Void letter');
  await screen.findByText('Void this letter?');
  await fill('Reason', 'Wrong patient');
  await pressButton('Void letter');
  await waitFor(() =>
    expect(sent(server, `/letters/${letter.id}/void`)).toEqual({ version: 1, reason: 'Wrong patient' }),
  );
});

test('a nurse drafts letters and does not sign them', async () => {
  serve('NURSE', [someLetter()]);
  await openExtension('LettersCard', props);
  await press(await screen.findByRole('link', { name: 'Referral' }));
  expect(await screen.findByRole('button', { name: 'Download PDF' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Sign letter' })).not.toBeInTheDocument();
});
