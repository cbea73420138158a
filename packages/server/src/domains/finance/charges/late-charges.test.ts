import { billingDesk, charges, invoices } from '@polyclinic/contract';
import { openCounter, type Counter } from '../../../testing/counter';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let counter: Counter;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  counter = await openCounter(server);
});

describe('late charges', () => {
  test('a treatment completed after the invoice is seen at the desk and invoiced anew', async () => {
    const { visitId, started } = await counter.givenTreatment();
    const first = await counter.billVisit(visitId);
    await counter.complete(started);
    expect(await counter.visitOf(visitId)).toMatchObject({ lateCharges: 1 });
    expect((await counter.listed()).charges).toMatchObject([{ source: 'TREATMENT', visitInvoice: { id: first.id } }]);
    const second = await counter.invoiceAll();
    expect(second).toMatchObject({ status: 'ISSUED', total: 700, lines: [{ appointmentId: visitId }] });
    expect((await counter.accountant.call(invoices.get, { params: { id: first.id } })).invoice).toEqual(
      expect.objectContaining({ total: first.total, version: first.version }),
    );
    expect(await counter.visitOf(visitId)).toMatchObject({ lateCharges: 0 });
  });

  test('it becomes a line of the visit’s invoice while that is a draft', async () => {
    const { visitId, started } = await counter.givenTreatment();
    const draft = await counter.draftVisit(visitId);
    await counter.complete(started);
    const answer = await counter.receptionist.call(charges.invoice, counter.input((await counter.listed()).charges));
    expect(answer).toMatchObject({ invoice: null, payment: null, drafts: [{ id: draft.id, total: 1000 }] });
    expect(answer.drafts[0]?.lines).toHaveLength(2);
  });

  test('a charge of a visit without an invoice is billed with the visit', async () => {
    const { visitId, started } = await counter.givenTreatment();
    await counter.complete(started);
    expect((await counter.listed()).charges).toEqual([]);
    const { lines } = await counter.receptionist.call(billingDesk.proposal, { params: { appointmentId: visitId } });
    const chargeId = lines[1]?.chargeId ?? '';
    const refused = await counter.receptionist.refusal(
      charges.invoice,
      counter.input([], { charges: [{ id: chargeId, version: 1 }] }),
    );
    expect(refused.code).toBe('CHARGE_OF_OPEN_VISIT');
  });

  test('undoing the treatment takes the charge away, and one on a draft leaves the draft', async () => {
    const { visitId, started } = await counter.givenTreatment();
    const draft = await counter.draftVisit(visitId);
    const undone = await counter.undo(await counter.complete(started));
    expect((await counter.listed()).charges).toEqual([]);
    const again = await counter.complete(undone);
    await counter.receptionist.call(charges.invoice, counter.input((await counter.listed()).charges));
    await counter.undo(again);
    const { invoice } = await counter.accountant.call(invoices.get, { params: { id: draft.id } });
    expect(invoice).toMatchObject({ total: 300, lines: [{ description: 'Visit' }] });
    expect(await counter.listed()).toMatchObject({ charges: [], credits: [] });
  });

  test('undoing after the invoice tells the counter.desk, and completing again as before withdraws that', async () => {
    const { visitId, started } = await counter.givenTreatment();
    await counter.billVisit(visitId);
    const completed = await counter.complete(started);
    const invoice = await counter.invoiceAll();
    const undone = await counter.undo(completed);
    expect((await counter.listed()).credits).toMatchObject([{ amount: 700, invoice: { id: invoice.id } }]);
    await counter.complete(undone);
    expect(await counter.listed()).toMatchObject({ charges: [], credits: [] });
  });

  test('after the credit a treatment that is completed again is charged again', async () => {
    const { visitId, started } = await counter.givenTreatment();
    await counter.billVisit(visitId);
    const completed = await counter.complete(started);
    await counter.invoiceAll();
    const undone = await counter.undo(completed);
    const [credit] = (await counter.listed()).credits;
    const body = { version: credit?.version ?? 1, reason: 'Undone' };
    await counter.accountant.call(charges.credit, { params: { id: credit?.id ?? '' }, body });
    await counter.complete(undone);
    expect((await counter.listed()).charges).toHaveLength(1);
  });

  test('a late treatment of the visit’s own service is on the invoice already', async () => {
    const { visitId, started } = await counter.givenTreatment({ ofVisit: true });
    const invoice = await counter.billVisit(visitId);
    const completed = await counter.complete(started);
    expect(await counter.listed()).toMatchObject({ charges: [], credits: [] });
    await counter.undo(completed);
    expect(await counter.listed()).toMatchObject({ charges: [], credits: [] });
    expect((await counter.accountant.call(invoices.get, { params: { id: invoice.id } })).invoice.total).toBe(700);
  });

  test('a draft keeps its charges when the accountant writes it anew, and frees those it no longer has', async () => {
    const { visitId, started } = await counter.givenTreatment();
    const draft = await counter.draftVisit(visitId);
    await counter.complete(started);
    const { drafts } = await counter.receptionist.call(
      charges.invoice,
      counter.input((await counter.listed()).charges),
    );
    const line = drafts[0]?.lines[1];
    const chargeId = line?.chargeId ?? null;
    const write = async (version: number, lines: object[]) => {
      const body = { patientId: counter.desk.patientId, appointmentId: visitId, version, lines: lines as [] };
      return (await counter.accountant.call(invoices.update, { params: { id: draft.id }, body })).invoice;
    };
    const kept = await write(drafts[0]?.version ?? 1, [{ description: 'Scaling', unitPrice: 650, chargeId }]);
    expect((await counter.listed()).charges).toEqual([]);
    const more = [{ description: 'Scaling', quantity: '2', unitPrice: 650, chargeId }];
    const body = { patientId: counter.desk.patientId, appointmentId: visitId, version: kept.version, lines: more };
    const refused = await counter.accountant.refusal(invoices.update, { params: { id: draft.id }, body });
    expect([refused.code, Object.keys(refused.fields ?? {})]).toEqual(['CHARGE_CHANGED', ['lines.0.quantity']]);
    await write(kept.version, [{ description: 'Visit', unitPrice: 300 }]);
    expect((await counter.listed()).charges).toHaveLength(1);
  });
});
