import { auditDecision, decide, isAboveLimit, isOwn } from '../../../platform/approvals/approvals';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { toBase, post } from '../ledger/ledger.service';
import { lockInvoice, refuseClosed } from './lock-invoice';
import { invoiceLookupsRepository as lookups, type ClinicSettings } from './invoice-lookups.repository';
import { movementOf, PARTS, sharedOut, writeOffPosting } from './invoice-postings.rules';
import { outstandingOf, settledStatus } from './invoice-status.rules';
import { invoiceWritesRepository, withSettled, type LockedInvoice } from './invoice-writes.repository';
import { columnsOf } from './settle-invoice';
import { writeOffsRepository as repository, type WriteOffRow } from './write-offs.repository';

/** Writes off the outstanding amount; above the limit it waits for the approval of a second person. */
export async function askWriteOff(
  caller: Caller,
  id: string,
  { amount, reason }: { amount: number; reason: string },
): Promise<void> {
  const { db, userId, now } = caller;
  const locked = await lockInvoice(caller, id);
  refuseClosed(locked);
  const { PATIENT, INSURER } = outstandingOf(locked);
  if (amount > PATIENT + INSURER - (await repository.waiting(db, id))) refuse('OVER_PAYMENT');
  const clinic = await lookups.clinic(db, now());
  const isWaiting = isAboveLimit(toBase(amount, locked), clinic.approvalLimit);
  const status = isWaiting ? 'PENDING' : 'APPROVED';
  const writeOffId = await repository.insert(db, { invoiceId: id, amount, reason, status }, userId);
  if (!isWaiting) await book(caller, locked, { id: writeOffId, amount }, clinic);
  const entry = { action: 'WRITE_OFF', resource: 'writeOffs', recordId: writeOffId } as const;
  await caller.audit({ ...entry, to: { invoiceId: id, amount, status }, reason });
}

/** Approves or rejects another person's request; returns the invoice's id. */
export async function decideWriteOff(
  caller: Caller,
  id: string,
  { isApproved, reason }: { isApproved: boolean; reason?: string | undefined },
): Promise<string> {
  const { db, now, userId } = caller;
  const invoiceId = (await repository.invoiceOf(db, id)) ?? refuse('WRITE_OFF_NOT_FOUND');
  const locked = await lockInvoice(caller, invoiceId);
  const writeOff = (await repository.lock(db, id)) ?? refuse('WRITE_OFF_NOT_FOUND');
  if (writeOff.status !== 'PENDING') refuse('INVOICE_TRANSITION_ILLEGAL');
  const clinic = await lookups.clinic(db, now());
  // Withdrawing one's own request needs no second person.
  const isSolo = isApproved && isOwn(userId, [writeOff.requestedBy]);
  const { allowSoloApproval } = clinic;
  const decision = decide(caller, { isSolo, allowSoloApproval }, { isApproved, reason });
  const status = isApproved ? 'APPROVED' : 'REJECTED';
  await repository.decide(db, id, { ...decision.columns, status });
  if (isApproved) {
    refuseClosed(locked);
    const { PATIENT, INSURER } = outstandingOf(locked);
    if (writeOff.amount > PATIENT + INSURER) refuse('OVER_PAYMENT');
    await book(caller, locked, writeOff, clinic);
  }
  const change = { from: { status: 'PENDING' }, to: { status } };
  await auditDecision(caller, decision, { resource: 'writeOffs', recordId: id, ...change });
  return invoiceId;
}

async function book(
  caller: Caller,
  locked: LockedInvoice,
  { id, amount }: Pick<WriteOffRow, 'id' | 'amount'>,
  { today }: ClinicSettings,
): Promise<void> {
  const parts = sharedOut(locked, amount);
  const byPatient = withSettled(locked, 'writtenOff', 'PATIENT', parts.PATIENT);
  const amounts = withSettled(byPatient, 'writtenOff', 'INSURER', parts.INSURER);
  const movements = PARTS.map((part) => movementOf(locked, part, parts[part], today));
  const change = { ...columnsOf(amounts), status: settledStatus(amounts) };
  await invoiceWritesRepository.settle(caller.db, locked.id, change, movements);
  const source = { type: 'writeOffs', id, event: 'writeoff.approved' };
  const lines = writeOffPosting(locked, parts);
  if (lines.length > 0)
    await post(caller, { date: today, memo: `${locked.number}`, reference: locked.number, source, lines });
}
