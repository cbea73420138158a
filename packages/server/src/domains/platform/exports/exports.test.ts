import { openTestServer, type TestServer } from '../../../testing/test-server';
import { unzip } from '../../../testing/zip';
import type { TestClinic } from '../../../testing/test-clinic';

let server: TestServer;
let clinic: TestClinic;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic({ timeZone: 'Asia/Kolkata' });
});

async function fetchFile(type: string, query: Record<string, string> = {}, person = clinic.as('ADMIN')) {
  return person.raw({ method: 'GET', url: `/api/admin/export/${type}`, query });
}

async function csvOf(type: string, query: Record<string, string> = {}) {
  return (await fetchFile(type, query)).body;
}

interface JsonRow {
  [key: string]: unknown;
}

async function rowsOf(type: string, query: Record<string, string> = {}): Promise<JsonRow[]> {
  return (await fetchFile(type, { ...query, format: 'json' })).json();
}

async function givenVisit(startsAt: string) {
  const [patientId, doctorId] = [await clinic.givenPatient(), await clinic.givenDoctor()];
  const endsAt = new Date(Date.parse(startsAt) + 1_800_000).toISOString();
  const { tenantId } = clinic;
  await clinic.db
    .insertInto('appointments')
    .values({ tenantId, patientId, doctorId, startsAt, endsAt, duration: 30, type: 'Check-up' })
    .execute();
}

test('a table for spreadsheets says that it is UTF-8, and no cell of it is a formula', async () => {
  const names = ['＝1', '＋9', '－2', '＠SUM', '=1+1', '+91', '-2', '@SUM(A1)', '\tx', 'Rao, "Asha"', 'लक्ष्मी'];
  for (const [at, lastName] of names.entries()) {
    await clinic.givenPatient({ firstName: 'Asha', lastName, recordNumber: `P-${10 + at}` });
  }
  const response = await fetchFile('patients');
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(response.headers['content-disposition']).toMatch(
    /^attachment; filename\*=UTF-8''patients-\d{4}-\d\d-\d\d\.csv$/,
  );
  const [head = '', ...lines] = response.body.split('\r\n');
  expect(head).toMatch(/^\uFEFFRecord number,First name,Last name,/);
  expect(lines.map((line) => line.split(',').slice(2).join(',').replace(/,,.*/, ''))).toEqual([
    "'＝1",
    "'＋9",
    "'－2",
    "'＠SUM",
    "'=1+1",
    "'+91",
    "'-2",
    "'@SUM(A1)",
    `'\tx`,
    '"Rao, ""Asha"""',
    'लक्ष्मी',
    '',
  ]);
});

test('headings are in the language of whoever asks', async () => {
  const { body } = await clinic
    .as('ADMIN')
    .raw({ method: 'GET', url: '/api/admin/export/users', headers: { 'accept-language': 'ta' } });
  expect(body).toContain('பயனர் ஐடி,முதல் பெயர்,கடைசிப் பெயர்,தாய்மொழியில் பெயர்,மின்னஞ்சல்');
});

test('times are those of the clinic, and a range is of its days', async () => {
  // 00:30 on 11 March in Kolkata.
  await givenVisit('2026-03-10T19:00:00Z');
  await givenVisit('2026-03-11T18:29:00Z');
  await givenVisit('2026-03-11T18:30:00Z');
  const rows = await rowsOf('appointments', { dateFrom: '2026-03-11', dateTo: '2026-03-11' });
  expect(rows.map(({ dateTime }) => dateTime)).toEqual(['2026-03-11 00:30', '2026-03-11 23:59']);
  expect(rows[0]).toMatchObject({ patient: 'Asha Rao', doctor: 'Meera Iyer', status: 'SCHEDULED', duration: 30 });
});

test('prices are in the currency of the clinic, with as many decimals as it has', async () => {
  const { tenantId, db } = clinic;
  await db.insertInto('services').values({ tenantId, name: 'Check-up', price: 12_345 }).execute();
  for (const [currency, price] of [
    ['INR', 123.45],
    ['JPY', 12_345],
    ['KWD', 12.345],
  ] as const) {
    await db.updateTable('tenants').set({ currency }).where('id', '=', tenantId).execute();
    expect(await rowsOf('services')).toMatchObject([{ price, currency }]);
  }
});

test('services are exported with what they declare for their treatment', async () => {
  const { tenantId, db } = clinic;
  const consumables = JSON.stringify([
    { name: 'Gauze', quantity: 2, unit: 'pcs' },
    { name: 'Suture', quantity: 1, unit: null },
  ]);
  const instructionsByLanguage = JSON.stringify({ ta: 'வெறும் வயிற்றில் வரவும்', en: 'Come fasting', hi: null });
  const declared = { consents: ['Surgery', 'Photographs'], consumables, followUpDays: 14, instructionsByLanguage };
  await db
    .insertInto('services')
    .values({ tenantId, name: 'Minor surgery', ...declared })
    .execute();
  expect(await rowsOf('services')).toMatchObject([
    {
      consents: 'Surgery, Photographs',
      consumables: '2 pcs Gauze, 1 Suture',
      followUpDays: 14,
      instructionsByLanguage: 'en: Come fasting\nta: வெறும் வயிற்றில் வரவும்',
    },
  ]);
});

test('a workbook has the rows of more than one batch, texts as texts and dates as dates', async () => {
  const { tenantId, db } = clinic;
  const patients = Array.from({ length: 1_234 }, (_, at) => ({
    tenantId,
    recordNumber: `P-${String(at).padStart(5, '0')}`,
    firstName: '=cmd|A1',
    lastName: 'A & <B>',
    nameKey: 'a',
    dateOfBirth: '1990-03-05',
  }));
  await db.insertInto('patients').values(patients).execute();
  const parts = unzip((await fetchFile('patients', { format: 'xlsx' })).rawPayload);
  expect(Object.keys(parts).sort()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
  expect(sheet.match(/<row>/g)).toHaveLength(1_235);
  expect(sheet).not.toContain('<f>');
  expect(sheet).toContain('<t xml:space="preserve">=cmd|A1</t>');
  expect(sheet).toContain('<t xml:space="preserve">A &amp; &lt;B&gt;</t>');
  // 5 March 1990 as a serial date of spreadsheets.
  expect(sheet).toContain('<c s="2"><v>32937</v></c>');
});

test('every type comes in every format, with the same number of rows', async () => {
  await givenVisit('2026-03-10T19:00:00Z');
  const { tenantId, db } = clinic;
  await db.insertInto('services').values({ tenantId, name: 'Check-up' }).execute();
  const windows = JSON.stringify([{ weekdays: [1, 3], from: '09:00', to: '12:00' }]);
  await db
    .insertInto('waitlistEntries')
    .values({ tenantId, patientId: await clinic.givenPatient(), windows })
    .execute();
  const admin = clinic.as('ADMIN');
  await admin.identity();
  for (const type of ['patients', 'appointments', 'users', 'services', 'waitlist']) {
    const json = (await fetchFile(type, { format: 'json' }, admin)).json<JsonRow[]>();
    const csv = (await fetchFile(type, {}, admin)).body.trim().split('\r\n');
    const sheet =
      unzip((await fetchFile(type, { format: 'xlsx' }, admin)).rawPayload)['xl/worksheets/sheet1.xml'] ?? '';
    expect(json.length).toBeGreaterThan(0);
    expect([type, csv.length - 1, sheet.match(/<row>/g)?.length]).toEqual([type, json.length, json.length + 1]);
  }
  expect(await rowsOf('waitlist')).toMatchObject([{ windows: '1,3 09:00-12:00', urgency: 'ROUTINE' }]);
  expect(await rowsOf('audit-log')).toContainEqual(expect.objectContaining({ action: 'EXPORT', resource: 'exports' }));
});

test('a clinic without rows gets the headings alone', async () => {
  expect(await rowsOf('services')).toEqual([]);
  expect((await csvOf('services')).trim().split('\r\n')).toHaveLength(1);
  const parts = unzip((await fetchFile('services', { format: 'xlsx' })).rawPayload);
  expect(parts['xl/worksheets/sheet1.xml']?.match(/<row>/g)).toHaveLength(1);
});

test('the audit trail tells what was taken out, and by whom', async () => {
  await givenVisit('2026-03-10T19:00:00Z');
  const admin = clinic.as('ADMIN');
  const { userId } = await admin.identity();
  await fetchFile('appointments', { format: 'json', dateFrom: '2026-03-01' }, admin);
  const rows = await clinic.db.selectFrom('auditLog').select(['action', 'actorId', 'changes']).orderBy('id').execute();
  expect(rows).toContainEqual({
    action: 'EXPORT',
    actorId: userId,
    changes: {
      to: {
        type: 'appointments',
        format: 'json',
        dateFrom: '2026-03-01',
        rows: 1,
      },
    },
  });
  expect(rows.map(({ action }) => action)).toContain('READ');
});

test('what is taken out needs the password of a moment ago, and a type that exists', async () => {
  const admin = clinic.as('ADMIN');
  await admin.identity();
  expect((await fetchFile('everything', {}, admin)).json()).toMatchObject({ code: 'NOT_FOUND' });
  const { tenantId, db } = clinic;
  await db.updateTable('sessions').set({ confirmedAt: '2020-01-01' }).where('tenantId', '=', tenantId).execute();
  expect((await fetchFile('patients', {}, admin)).json()).toMatchObject({ code: 'CONFIRMATION_NEEDED' });
  expect((await fetchFile('patients', {}, clinic.as('RECEPTIONIST'))).statusCode).toBe(403);
});

test('the rows of another clinic and deleted ones stay where they are', async () => {
  const elsewhere = await server.openClinic();
  await elsewhere.givenPatient({ lastName: 'Elsewhere' });
  const gone = await clinic.givenPatient({ lastName: 'Gone' });
  await clinic.db.updateTable('patients').set({ deletedAt: '2026-01-01' }).where('id', '=', gone).execute();
  await clinic.givenPatient({ lastName: 'Here' });
  expect((await rowsOf('patients')).map(({ lastName }) => lastName)).toEqual(['Here']);
});
