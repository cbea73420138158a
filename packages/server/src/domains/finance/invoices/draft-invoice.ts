import type { Invoice, InvoiceSketch, NewInvoice } from '@polyclinic/contract';
import { errorTextIn, fieldComplaint, type ErrorCode, type FieldComplaint } from '@polyclinic/contract';
import { refuse, refuseBroken } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { findInvoice } from './find-invoice';
import { invoiceFactsRepository as facts, type ClinicFacts, type Known } from './invoice-facts.repository';
import { invoiceFigures, lineFigures } from './invoice-lines.rules';
import {
  invoiceWritesRepository as repository,
  type InvoiceColumns,
  type LineColumns,
} from './invoice-writes.repository';

/** An invoice that has been worked out, ready to be written once it is known whose it is. */
export interface WorkedOut {
  invoice: Omit<InvoiceColumns, 'patientId'>;
  lines: LineColumns[];
}

type Line = NewInvoice['lines'][number];

const TAKEN = { invoices_visit_once: 'VISIT_INVOICED' } as const;

/** Keeps an invoice that has no number and no place in the books yet. */
export async function draftInvoice(caller: Caller, body: NewInvoice): Promise<Invoice> {
  const { patientId } = body;
  const { invoice, lines } = await workOut(caller, body);
  const id = await refuseBroken(repository.insert(caller.db, { ...invoice, patientId }, caller.userId), TAKEN);
  await repository.setLines(caller.db, id, lines);
  await caller.audit({ action: 'CREATE', resource: 'invoices', recordId: id, to: body });
  return findInvoice(caller, id);
}

/** Writes a draft anew; the caller holds it. */
export async function rewriteDraft(caller: Caller, id: string, body: NewInvoice): Promise<void> {
  const { patientId } = body;
  const { invoice, lines } = await workOut(caller, body);
  await refuseBroken(repository.change(caller.db, id, { ...invoice, patientId }), TAKEN);
  await repository.setLines(caller.db, id, lines);
}

/** Works out price, discount and tax of every line, and refuses what the clinic does not know. */
export async function workOut(caller: Caller, body: InvoiceSketch): Promise<WorkedOut> {
  const { db, language, now } = caller;
  const clinic = await facts.clinic(db, now());
  const day = body.issueDate ?? clinic.today;
  const { lines, known } = await withDefaults(caller, body, day);
  const pricesIncludeTax = body.pricesIncludeTax ?? clinic.pricesIncludeTax;
  const columns = lines.map((line, place) => lineColumns(caller, { line, place, pricesIncludeTax, known }));
  const figures = invoiceFigures(columns);
  const insurerAmount = body.insurerAmount ?? 0;
  if (insurerAmount > 0 && !body.insurerId) complain(caller, 'insurerId', 'required');
  if (insurerAmount > figures.total) refuseField(caller, 'insurerAmount', 'INSURER_AMOUNT_TOO_LARGE');
  if (body.dueDate && body.dueDate < day) {
    refuse('INVALID_INPUT', { fields: { dueDate: fieldComplaint(language, 'invalid') } });
  }
  const invoice = {
    insurerId: body.insurerId ?? null,
    branchId: body.branchId ?? null,
    appointmentId: body.appointmentId ?? null,
    issueDate: body.issueDate ?? null,
    dueDate: body.dueDate ?? null,
    ...(await rateFor(caller, body, clinic, day)),
    pricesIncludeTax,
    ...figures,
    insurerAmount,
    notes: body.notes ?? null,
  };
  return { invoice, lines: columns };
}

/** The rate of a document: one in the clinic's own currency; what was given; or the latest that was entered until that day. */
export async function rateFor(
  caller: Caller,
  { currency, fxRate }: Pick<NewInvoice, 'currency' | 'fxRate'>,
  clinic: Pick<ClinicFacts, 'currency'>,
  day: string,
): Promise<{ currency: string; fxRate: string; isRateGiven: boolean }> {
  if (!currency || currency === clinic.currency) return { currency: clinic.currency, fxRate: '1', isRateGiven: false };
  if (fxRate) return { currency, fxRate, isRateGiven: true };
  const entered = await facts.rateOn(caller.db, currency, day);
  return { currency, fxRate: entered ?? refuseField(caller, 'fxRate', 'EXCHANGE_RATE_MISSING'), isRateGiven: false };
}

/** The lines with what they take from their services; refused where one names what is not there. */
async function withDefaults(
  caller: Caller,
  body: InvoiceSketch,
  day: string,
): Promise<{ lines: Line[]; known: Known }> {
  const given = (key: 'serviceId' | 'taxCodeId' | 'revenueAccountId' | 'appointmentId') =>
    body.lines.flatMap((line) => line[key] ?? []);
  const { patientId = null, branchId = null, insurerId = null, appointmentId } = body;
  const known = await facts.known(caller.db, {
    patientId,
    branchId,
    insurerId,
    day,
    serviceIds: given('serviceId'),
    taxCodeIds: given('taxCodeId'),
    accountIds: given('revenueAccountId'),
    appointmentIds: [...given('appointmentId'), ...(appointmentId ? [appointmentId] : [])],
  });
  if (patientId && !known.hasPatient) refuseField(caller, 'patientId', 'PATIENT_UNKNOWN');
  if (branchId && !known.hasBranch) refuseField(caller, 'branchId', 'BRANCH_UNKNOWN');
  if (insurerId && !known.hasInsurer) refuseField(caller, 'insurerId', 'INSURER_UNKNOWN');
  if (appointmentId && !known.appointmentIds.includes(appointmentId)) {
    refuseField(caller, 'appointmentId', 'APPOINTMENT_NOT_FOUND');
  }
  const lines = body.lines.map((line, place) => {
    const at = (field: string, code: ErrorCode) => refuseField(caller, `lines.${place}.${field}`, code);
    const service = line.serviceId ? (known.services[line.serviceId] ?? at('serviceId', 'SERVICE_UNKNOWN')) : undefined;
    if (line.revenueAccountId && !known.accountIds.includes(line.revenueAccountId)) {
      at('revenueAccountId', 'ACCOUNT_UNKNOWN');
    }
    if (line.appointmentId && !known.appointmentIds.includes(line.appointmentId)) {
      at('appointmentId', 'APPOINTMENT_NOT_FOUND');
    }
    // Null says that there is no tax; left out, it is the service's.
    const taxCodeId = line.taxCodeId === undefined ? service?.taxCodeId : line.taxCodeId;
    if (taxCodeId && known.taxRates[taxCodeId] === undefined) at('taxCodeId', 'TAX_CODE_UNKNOWN');
    return { ...line, taxCodeId, revenueAccountId: line.revenueAccountId ?? service?.revenueAccountId };
  });
  return { lines, known };
}

interface LineFacts {
  line: Line;
  place: number;
  pricesIncludeTax: boolean;
  known: Known;
}

function lineColumns(caller: Caller, { line, place, pricesIncludeTax, known }: LineFacts): LineColumns {
  const { description, quantity, unitPrice, discountPercent = null, discountAmount = null } = line;
  if (discountPercent !== null && discountAmount !== null) complain(caller, `lines.${place}.discountAmount`, 'invalid');
  const taxCodeId = line.taxCodeId ?? null;
  const taxRate = taxCodeId === null ? '0' : (known.taxRates[taxCodeId] ?? '0');
  const figures =
    lineFigures(
      { quantity, unitPrice, discountPercent, discountAmount: discountAmount ?? 0, taxRate },
      pricesIncludeTax,
    ) ?? complain(caller, `lines.${place}.discountAmount`, 'invalid');
  const { discount, net, tax, total } = figures;
  return {
    lineNo: place + 1,
    serviceId: line.serviceId ?? null,
    appointmentId: line.appointmentId ?? null,
    description,
    quantity,
    unitPrice,
    discountPercent,
    discount,
    taxCodeId,
    taxRate,
    net,
    tax,
    total,
    revenueAccountId: line.revenueAccountId ?? null,
  };
}

function complain({ language }: Caller, field: string, complaint: FieldComplaint): never {
  return refuse('INVALID_INPUT', { fields: { [field]: fieldComplaint(language, complaint) } });
}

function refuseField({ language }: Caller, field: string, code: ErrorCode): never {
  return refuse(code, { fields: { [field]: errorTextIn(language, code) } });
}
