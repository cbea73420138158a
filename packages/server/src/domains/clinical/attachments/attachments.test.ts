import { attachments, chart, type InputOf } from '@polyclinic/contract';
import { sql } from 'kysely';
import { openDesk, type Desk } from '../../../testing/desk';
import { jpeg, jpegSegment, png } from '../../../testing/images';
import type { TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { readAttachment } from '../../../platform/images/read-attachment';

let server: TestServer;
let desk: Desk;
let nurse: TestPerson;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openDesk(server);
  nurse = desk.clinic.as('NURSE');
});

const pdf = (body = '') => Buffer.from(`%PDF-1.4\n${body}\nxref\n0 0\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n`, 'latin1');
const base64 = (bytes: Buffer) => bytes.toString('base64');

type Body = InputOf<typeof attachments.create>['body'];
const body = (bytes: Buffer, more: Partial<Body> = {}): { body: Body } => ({
  body: { patientId: desk.patientId, title: 'ECG of 12 March', category: 'RESULT', data: base64(bytes), ...more },
});
const add = async (bytes: Buffer) => (await nurse.call(attachments.create, body(bytes))).attachment;
const content = (by: TestPerson, id: string) => by.raw({ method: 'GET', url: `/api/attachments/${id}/content` });
const inError = (id: string) => ({ params: { id }, query: { reason: 'Wrong patient' } });

test('a PDF is attached, listed on the chart, and served as it was, as a download that nothing sniffs', async () => {
  const attachment = await add(pdf());
  expect(attachment).toMatchObject({ contentType: 'application/pdf', size: pdf().length, encounterId: null });
  const { chart: shown } = await nurse.call(chart.get, { params: { id: desk.patientId } });
  expect(shown.attachments).toEqual([attachment]);
  const { rawPayload, headers } = await content(nurse, attachment.id);
  expect(rawPayload.equals(pdf())).toBe(true);
  expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
  expect(headers['content-disposition']).toContain('attachment; ');
});

test('an image is stored without what its file says besides the picture', async () => {
  const secret = Buffer.from('Taken at 13.0827 N');
  const { id, contentType } = await add(jpeg({ extra: [jpegSegment(0xfe, secret)] }));
  expect(contentType).toBe('image/jpeg');
  expect((await content(nurse, id)).rawPayload.includes(secret)).toBe(false);
});

test.each([
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'type'],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'type'],
  ['a program', Buffer.from('MZ\u0090\u0000'), 'type'],
  ['a PDF without its end', pdf().subarray(0, 20), 'broken'],
  ['a PDF with a script', pdf('<< /S /JavaScript /JS (app.alert(1)) >>'), 'active'],
  ['a PDF that hides its script behind codes', pdf('<< /S /Java#53cript >>'), 'active'],
  ['a PDF that starts a program', pdf('<< /S /Launch /F (cmd.exe) >>'), 'active'],
  ['a PDF with files inside', pdf('<< /Type /EmbeddedFile >>'), 'active'],
])('%s is refused, naming the field', async (_, bytes, reason) => {
  const refusal = await nurse.refusal(attachments.create, body(bytes));
  expect(refusal).toMatchObject({ code: 'ATTACHMENT_INVALID', details: { reason } });
  expect(Object.keys(refusal.fields ?? {})).toEqual(['data']);
});

test('what is too large or not base64 is refused', async () => {
  expect(await readAttachment(base64(Buffer.concat([pdf(), Buffer.alloc(8 * 1024 * 1024)])))).toEqual({
    reason: 'size',
  });
  expect(await readAttachment('not base64!')).toEqual({ reason: 'type' });
});

test('a file entered in error is no longer listed or served', async () => {
  const { id } = await add(png());
  await nurse.call(attachments.remove, inError(id));
  expect((await nurse.call(attachments.list, { params: { id: desk.patientId }, query: {} })).attachments).toEqual([]);
  expect((await content(nurse, id)).statusCode).toBe(404);
  expect((await nurse.refusal(attachments.remove, inError(id))).code).toBe('ATTACHMENT_NOT_FOUND');
});

test('nobody of another clinic has a file, and the front desk has none', async () => {
  const { id } = await add(pdf());
  const stranger = (await server.openClinic()).as('DOCTOR');
  expect((await content(stranger, id)).statusCode).toBe(404);
  expect((await stranger.refusal(attachments.remove, inError(id))).code).toBe('ATTACHMENT_NOT_FOUND');
  expect((await stranger.refusal(attachments.create, body(pdf()))).code).toBe('PATIENT_UNKNOWN');
  expect((await content(desk.clinic.as('RECEPTIONIST'), id)).statusCode).toBe(403);
});

test('the database itself refuses to change or delete a file', async () => {
  const { id } = await add(pdf());
  const run = (statement: ReturnType<typeof sql>) => statement.execute(desk.clinic.db);
  await expect(run(sql`update attachments set sha256 = 'x' where id = ${id}`)).rejects.toThrow(/never changes/);
  await expect(run(sql`delete from attachments where id = ${id}`)).rejects.toThrow(/never changes/);
  const bytes = sql`update attachment_contents set bytes = '\\x00' where attachment_id = ${id}`;
  await expect(run(bytes)).rejects.toThrow(/never changes/);
  await expect(run(sql`delete from attachment_contents where attachment_id = ${id}`)).rejects.toThrow(/never changes/);
  await expect(run(sql`truncate attachment_contents`)).rejects.toThrow();
});
