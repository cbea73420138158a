import { auditDecision, decide, isAboveLimit, isOwn } from '../../../platform/approvals/approvals';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { toBase, post } from '../ledger/ledger.service';
import { holdInvoice, refuseClosed } from './hold-invoice';
import { invoiceFactsRepository as facts, type ClinicFacts } from './invoice-facts.repository';
import { sharedOut, writeOffPosting } from './invoice-postings.rules';
import { outstandingOf, settledStatus } from './invoice-status.rules';
import { invoiceWritesRepository, withSettled, type HeldInvoice } from './invoice-writes.repository';
import { columnsOf } from './settle-invoice';
import { writeOffsRepository as repository, type WriteOffRow } from './write-offs.repository';

/** Writes off what is owed; above the limit it waits until somebody else approves. */
export async function askWriteOff(
  caller: Caller,
  id: string,
  { amount, reason }: { amount: number; reason: string },
): Promise<void> {
  const { db, userId, now } = caller;
  const held = await holdInvoice(caller, id);
  refuseClosed(held);
  const { PATIENT, INSURER } = outstandingOf(held);
  if (amount > PATIENT + INSURER - (await repository.waiting(db, id))) refuse('OVER_PAYMENT');
  const clinic = await facts.clinic(db, now());
  const isWaiting = isAboveLimit(toBase(amount, held), clinic.approvalLimit);
  const status = isWaiting ? 'PENDING' : 'APPROVED';
  const writeOffId = await repository.insert(db, { invoiceId: id, amount, reason, status }, userId);
  if (!isWaiting) await book(caller, held, { id: writeOffId, amount }, clinic);
  const entry = { action: 'WRITE_OFF', resource: 'writeOffs', recordId: writeOffId } as const;
  await caller.audit({ ...entry, to: { invoiceId: id, amount, status }, reason });
}

/** Approves or rejects what somebody else asked for; answers the invoice's id. */
export async function decideWriteOff(
  caller: Caller,
  id: string,
  { isApproved, reason }: { isApproved: boolean; reason?: string | undefined },
): Promise<string> {
  const { db, now, userId } = caller;
  const invoiceId = (await repository.invoiceOf(db, id)) ?? refuse('WRITE_OFF_NOT_FOUND');
  const held = await holdInvoice(caller, invoiceId);
  const writeOff = (await repository.hold(db, id)) ?? refuse('WRITE_OFF_NOT_FOUND');
  if (writeOff.status !== 'PENDING') refuse('INVOICE_TRANSITION_ILLEGAL');
  const clinic = await facts.clinic(db, now());
  // Whoever takes back what they asked for needs nobody else.
  const isSolo = isApproved && isOwn(userId, [writeOff.requestedBy]);
  const { allowSoloApproval } = clinic;
  const decision = decide(caller, { isSolo, allowSoloApproval }, { isApproved, reason });
  const status = isApproved ? 'APPROVED' : 'REJECTED';
  await repository.decide(db, id, { ...decision.columns, status });
  if (isApproved) {
    refuseClosed(held);
    const { PATIENT, INSURER } = outstandingOf(held);
    if (writeOff.amount > PATIENT + INSURER) refuse('OVER_PAYMENT');
    await book(caller, held, writeOff, clinic);
  }
  const change = { from: { status: 'PENDING' }, to: { status } };
  await auditDecision(caller, decision, { resource: 'writeOffs', recordId: id, ...change });
  return invoiceId;
}

async function book(
  caller: Caller,
  held: HeldInvoice,
  { id, amount }: Pick<WriteOffRow, 'id' | 'amount'>,
  { today }: ClinicFacts,
): Promise<void> {
  const parts = sharedOut(held, amount);
  const byPatient = withSettled(held, 'writtenOff', 'PATIENT', parts.PATIENT);
  const amounts = withSettled(byPatient, 'writtenOff', 'INSURER', parts.INSURER);
  await invoiceWritesRepository.settle(caller.db, held.id, columnsOf(amounts), settledStatus(amounts));
  const source = { type: 'writeOffs', id, event: 'writeoff.approved' };
  const lines = writeOffPosting(held, parts);
  if (lines.length > 0)
    await post(caller, { date: today, memo: `${held.number}`, reference: held.number, source, lines });
}
