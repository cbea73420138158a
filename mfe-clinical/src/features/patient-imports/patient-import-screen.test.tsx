import { fakeServer } from '@polyclinic/client/testing';
import { patientImports, type PastImport, type PatientImport } from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAt, pageOf, pressButton } from '../../lib/testing';

const by = { id: '0192f0c1-0000-7000-8000-000000000001', firstName: 'Test', lastName: 'Admin' };
const past: PastImport = {
  id: '0192f0c1-0000-7000-8000-000000000901',
  fileName: 'old.csv',
  status: 'DONE',
  rows: 3,
  imported: 3,
  by,
  at: '2030-01-01T00:00:00Z',
};
const tried: PatientImport = {
  id: null,
  fileName: 'patients.csv',
  status: 'TRIED',
  rows: 2,
  imported: 1,
  by: null,
  at: null,
  faultyRows: 0,
  faults: [],
  duplicates: [],
  duplicateRows: 0,
};

function serve(answer: Partial<PatientImport> = {}) {
  const server = fakeServer('ADMIN');
  server.answer(patientImports.list, pageOf('imports', [past]));
  server.answer(patientImports.create, ({ body }) => {
    const { dryRun } = body as { dryRun: boolean };
    return { import: { ...tried, ...answer, ...(!dryRun && { id: past.id, status: 'DONE' as const }) } };
  });
  return server;
}

async function choose(content: string) {
  await openAt('/patients/import');
  await screen.findByText('old.csv');
  await userEvent.upload(screen.getByLabelText('CSV file'), new File([content], 'patients.csv', { type: 'text/csv' }));
  await screen.findByRole('region', { name: 'patients.csv' });
}
const sent = (server: ReturnType<typeof serve>) =>
  server.requests
    .filter(({ method, path }) => method === 'POST' && path === '/patients/imports')
    .map(({ body }) => body);

test('a file is looked at, checked and imported', async () => {
  const server = serve({ imported: 2 });
  await choose('First name;Surname;DOB;Shoe size\nAsha;Rao;13/05/1990;38\n;;;\nRavi;Iyer;01/02/1985;43\n');
  expect(screen.getByRole('heading', { name: 'patients.csv: 2 rows' })).toBeInTheDocument();
  const preview = screen.getByRole('region', { name: 'First rows of the file' });
  expect(within(preview).getByText('13/05/1990')).toBeInTheDocument();
  await pressButton('Check file');
  expect(await screen.findByText('2 patients can be imported')).toBeInTheDocument();
  await pressButton('Import patients');
  expect(await screen.findByText('patients.csv: 2 patients imported')).toBeInTheDocument();

  const rows = [
    { line: 2, values: { firstName: 'Asha', lastName: 'Rao', dateOfBirth: '13/05/1990' } },
    { line: 4, values: { firstName: 'Ravi', lastName: 'Iyer', dateOfBirth: '01/02/1985' } },
  ];
  const body = { fileName: 'patients.csv', rows, dateOrder: 'DMY', duplicates: 'skip' };
  expect(sent(server)).toEqual([
    { ...body, dryRun: true, skipFaulty: false },
    { ...body, dryRun: false, skipFaulty: false },
  ]);
  expect(server.problems).toEqual([]);
});

test('errors are told by line and field, and the rest can be imported', async () => {
  const server = serve({
    imported: 1,
    faultyRows: 1,
    duplicateRows: 1,
    faults: [
      {
        line: 3,
        field: 'phone',
        error: 'Enter a phone number',
      },
    ],
    duplicates: [
      {
        line: 4,
        score: 82,
        patient: {
          ...by,
          recordNumber: 'P-000007',
        },
        ofLine: null,
      },
    ],
  });
  await choose('First name,Last name,Phone\nAsha,Rao,1\nRavi,Iyer,none\n');
  await pressButton('Check file');
  expect(
    await screen.findByText('1 patient can be imported · 1 row has errors · 1 is probably already registered'),
  ).toBeInTheDocument();
  const errors = screen.getByRole('table', { name: 'Errors' });
  expect(within(errors).getByRole('row', { name: '3 Phone Enter a phone number' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Test Admin (P-000007)' })).toBeInTheDocument();
  await pressButton('Import valid rows');
  await waitFor(() => expect(sent(server).at(-1)).toMatchObject({ dryRun: false, skipFaulty: true }));
});

test('without names there is nothing to check', async () => {
  serve();
  await choose('Phone,City\n1,Chennai\n');
  expect(screen.getByText('Choose the columns with the first and last name')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Check file' })).toBeDisabled();
});

test('what is no table is refused in words', async () => {
  serve();
  await openAt('/patients/import');
  await screen.findByText('old.csv');
  const workbook = new File([new Uint8Array([0x50, 0x4b, 3, 4])], 'patients.csv');
  await userEvent.upload(screen.getByLabelText('CSV file'), workbook);
  expect(await screen.findByText('This is a spreadsheet. Save the file as CSV first.')).toBeInTheDocument();
});

test('an earlier import is taken back by name, and who stays is counted', async () => {
  const server = serve();
  server.answer(patientImports.undo, { import: { ...past, status: 'UNDONE' }, removed: 2, stayed: 1 });
  await openAt('/patients/import');
  await pressButton('Undo import of old.csv');
  const dialog = await screen.findByRole('dialog', { name: /Undo the import of old.csv\?/ });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Undo import' }));
  expect(
    await screen.findByText('2 patients removed, 1 kept because the record was used after the import'),
  ).toBeInTheDocument();
  expect(server.problems).toEqual([]);
});
