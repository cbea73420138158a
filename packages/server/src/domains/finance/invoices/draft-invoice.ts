import type { Invoice, InvoiceSketch, NewInvoice } from '@polyclinic/contract';
import { errorTextIn, fieldComplaint, type ErrorCode, type FieldComplaint } from '@polyclinic/contract';
import { storedFields } from '../../../platform/db/record-columns';
import { refuse, refuseBroken } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { claimCharges, releaseCharges } from './claim-charges';
import { findInvoice } from './find-invoice';
import { invoiceLookupsRepository as lookups, type ClinicSettings, type Known } from './invoice-lookups.repository';
import { DEFAULT_SAC, isInIndia, supplyOf } from './gst.rules';
import { invoiceFigures, lineFigures } from './invoice-lines.rules';
import {
  INVOICE_COLUMNS,
  invoiceWritesRepository as repository,
  LINE_COLUMNS,
  type InvoiceColumns,
  type LineColumns,
} from './invoice-writes.repository';

/** Calculated invoice, ready to be written once the patient is known. */
export interface WorkedOut {
  invoice: Omit<InvoiceColumns, 'patientId'>;
  lines: LineColumns[];
}

type Line = NewInvoice['lines'][number];

const TAKEN = { invoices_visit_once: 'VISIT_INVOICED', invoice_lines_charge_once: 'CHARGE_INVOICED' } as const;

/** Creates a draft, without a number and without postings. */
export async function draftInvoice(caller: Caller, body: NewInvoice): Promise<Invoice> {
  const { patientId } = body;
  const { invoice, lines } = await workOut(caller, body);
  const id = await refuseBroken(repository.insert(caller.db, { ...invoice, patientId }, caller.userId), TAKEN);
  await claimCharges(caller, { invoiceId: id, patientId }, lines);
  await refuseBroken(repository.setLines(caller.db, id, lines), TAKEN);
  await caller.audit({ action: 'CREATE', resource: 'invoices', recordId: id, to: body });
  return findInvoice(caller, id);
}

/** Replaces a draft; requires the lock on it. */
export async function rewriteDraft(caller: Caller, id: string, body: NewInvoice): Promise<void> {
  const { patientId } = body;
  const { invoice, lines } = await workOut(caller, body);
  await refuseBroken(repository.change(caller.db, id, { ...invoice, patientId }), TAKEN);
  await releaseCharges(caller, id);
  await claimCharges(caller, { invoiceId: id, patientId }, lines);
  await refuseBroken(repository.setLines(caller.db, id, lines), TAKEN);
}

/** Calculates price, discount and tax of every line; throws for unknown references. */
export async function workOut(caller: Caller, body: InvoiceSketch): Promise<WorkedOut> {
  const { db, language, now } = caller;
  const clinic = await lookups.clinic(db, now());
  const day = body.issueDate ?? clinic.today;
  if (body.placeOfSupply && !isInIndia(clinic)) complain(caller, 'placeOfSupply', 'invalid');
  const { lines, known } = await withDefaults(caller, { ...body, isInIndia: isInIndia(clinic) }, day);
  const pricesIncludeTax = body.pricesIncludeTax ?? clinic.pricesIncludeTax;
  const columns = lines.map((line, index) => lineColumns(caller, { line, index, pricesIncludeTax, known }));
  const figures = invoiceFigures(columns);
  const insurerAmount = body.insurerAmount ?? 0;
  if (insurerAmount > 0 && !body.insurerId) complain(caller, 'insurerId', 'required');
  if (insurerAmount > figures.total) refuseField(caller, 'insurerAmount', 'INSURER_AMOUNT_TOO_LARGE');
  if (body.dueDate && body.dueDate < day) {
    refuse('INVALID_INPUT', { fields: { dueDate: fieldComplaint(language, 'invalid') } });
  }
  const invoice = {
    ...storedFields(INVOICE_COLUMNS.omit({ patientId: true }), body),
    ...(await rateFor(caller, body, clinic, day)),
    pricesIncludeTax,
    ...figures,
    insurerAmount,
    ...supplyOf(clinic, body.placeOfSupply ?? null),
  };
  return { invoice, lines: columns };
}

/**
 * Returns the exchange rate of a document: one for the base currency; the given one; or the latest entered on or before
 * that day.
 */
export async function rateFor(
  caller: Caller,
  { currency, fxRate }: Pick<NewInvoice, 'currency' | 'fxRate'>,
  clinic: Pick<ClinicSettings, 'currency'>,
  day: string,
): Promise<{ currency: string; fxRate: string; isRateGiven: boolean }> {
  if (!currency || currency === clinic.currency) return { currency: clinic.currency, fxRate: '1', isRateGiven: false };
  if (fxRate) return { currency, fxRate, isRateGiven: true };
  const entered = await lookups.rateOn(caller.db, currency, day);
  return { currency, fxRate: entered ?? refuseField(caller, 'fxRate', 'EXCHANGE_RATE_MISSING'), isRateGiven: false };
}

/** Completes the lines with defaults of their services; throws for unknown references. */
async function withDefaults(
  caller: Caller,
  body: InvoiceSketch & { isInIndia: boolean },
  day: string,
): Promise<{ lines: Line[]; known: Known }> {
  const idsOf = (key: 'serviceId' | 'taxCodeId' | 'revenueAccountId' | 'appointmentId') =>
    body.lines.flatMap((line) => line[key] ?? []);
  const { patientId = null, branchId = null, insurerId = null, appointmentId } = body;
  const known = await lookups.known(caller.db, {
    patientId,
    branchId,
    insurerId,
    day,
    serviceIds: idsOf('serviceId'),
    taxCodeIds: idsOf('taxCodeId'),
    accountIds: idsOf('revenueAccountId'),
    appointmentIds: [...idsOf('appointmentId'), ...(appointmentId ? [appointmentId] : [])],
  });
  if (patientId && !known.hasPatient) refuseField(caller, 'patientId', 'PATIENT_UNKNOWN');
  if (branchId && !known.hasBranch) refuseField(caller, 'branchId', 'BRANCH_UNKNOWN');
  if (insurerId && !known.hasInsurer) refuseField(caller, 'insurerId', 'INSURER_UNKNOWN');
  if (appointmentId && !known.appointmentIds.includes(appointmentId)) {
    refuseField(caller, 'appointmentId', 'APPOINTMENT_NOT_FOUND');
  }
  const lines = body.lines.map((line, index) => {
    const at = (field: string, code: ErrorCode) => refuseField(caller, `lines.${index}.${field}`, code);
    const service = line.serviceId ? (known.services[line.serviceId] ?? at('serviceId', 'SERVICE_UNKNOWN')) : undefined;
    if (line.revenueAccountId && !known.accountIds.includes(line.revenueAccountId)) {
      at('revenueAccountId', 'ACCOUNT_UNKNOWN');
    }
    if (line.appointmentId && !known.appointmentIds.includes(line.appointmentId)) {
      at('appointmentId', 'APPOINTMENT_NOT_FOUND');
    }
    // Null means no tax; if omitted, the tax code of the service is used.
    const taxCodeId = line.taxCodeId === undefined ? service?.taxCodeId : line.taxCodeId;
    if (taxCodeId && known.taxRates[taxCodeId] === undefined) at('taxCodeId', 'TAX_CODE_UNKNOWN');
    const sacCode = line.sacCode === undefined ? (service?.sacCode ?? DEFAULT_SAC) : line.sacCode;
    return {
      ...line,
      taxCodeId,
      sacCode: body.isInIndia ? sacCode : null,
      revenueAccountId: line.revenueAccountId ?? service?.revenueAccountId,
    };
  });
  return { lines, known };
}

interface LineInput {
  line: Line;
  index: number;
  pricesIncludeTax: boolean;
  known: Known;
}

function lineColumns(caller: Caller, { line, index, pricesIncludeTax, known }: LineInput): LineColumns {
  const { quantity, unitPrice, discountPercent = null, discountAmount = null } = line;
  if (discountPercent !== null && discountAmount !== null) complain(caller, `lines.${index}.discountAmount`, 'invalid');
  const taxCodeId = line.taxCodeId ?? null;
  const taxRate = taxCodeId === null ? '0' : (known.taxRates[taxCodeId] ?? '0');
  const figures =
    lineFigures(
      { quantity, unitPrice, discountPercent, discountAmount: discountAmount ?? 0, taxRate },
      pricesIncludeTax,
    ) ?? complain(caller, `lines.${index}.discountAmount`, 'invalid');
  const { discount, net, tax, total } = figures;
  return {
    ...storedFields(LINE_COLUMNS, line),
    lineNo: index + 1,
    discount,
    taxRate,
    net,
    tax,
    total,
  };
}

function complain({ language }: Caller, field: string, complaint: FieldComplaint): never {
  return refuse('INVALID_INPUT', { fields: { [field]: fieldComplaint(language, complaint) } });
}

function refuseField({ language }: Caller, field: string, code: ErrorCode): never {
  return refuse(code, { fields: { [field]: errorTextIn(language, code) } });
}
