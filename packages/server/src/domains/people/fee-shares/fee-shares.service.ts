import { addDays, feeShares, type FeeShare, type NewFeeShare } from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import { refuse } from '../../../platform/http/refusal';
import { refuseBrokenFields, type BrokenField } from '../../../platform/http/refuse-broken-fields';
import { feature, type Caller } from '../../../platform/http/service';
import { refuseField } from '../employees/employees.service';
import { auditPayRead } from '../pay-reads';
import { feeSharesRepository as repository, type LockedFeeShare } from './fee-shares.repository';

export { feeSharesRepository } from './fee-shares.repository';

const RESOURCE = 'feeShares';

const BROKEN: Readonly<Record<string, BrokenField>> = {
  fee_shares_apart: { code: 'FEE_SHARE_OVERLAPS', field: 'validFrom' },
  fee_shares_days: { code: 'FEE_SHARE_DATES_WRONG', field: 'validUntil' },
  fee_share_rates_service: { code: 'SERVICE_UNKNOWN', field: 'rates' },
  fee_share_rates_subject: { code: 'FEE_SHARE_RATE_WRONG', field: 'rates' },
  fee_share_rates_once: { code: 'FEE_SHARE_RATE_WRONG', field: 'rates' },
};

export const feeSharesFeature = feature(
  feeShares,
  {
    async list({ query }, caller) {
      const { rows, pagination } = await repository.list(caller.db, query);
      await auditPayRead(caller, { resource: RESOURCE });
      return { feeShares: rows, pagination };
    },

    choices: (_, { db }) => repository.choices(db),

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        if (!(await repository.isDoctor(tx.db, body.doctorId))) refuseField(tx, 'DOCTOR_UNKNOWN', 'doctorId');
        if (body.doctorId === tx.userId) refuse('OWN_PAY');
        const others = await repository.lockOf(tx.db, body.doctorId);
        await refuseApproved(tx, body.doctorId, body.validFrom, 'validFrom');
        await endBefore(tx, others, body);
        const id = await refuseBrokenFields(repository.insert(tx.db, body, tx.userId), BROKEN, tx);
        // The percentage is pay, which the audit log does not show.
        const { doctorId, validFrom, validUntil, basis, reason } = body;
        const to = { doctorId, validFrom, validUntil, basis };
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to, reason });
        return { feeShare: await findOrRefuse(id, tx) };
      });
    },

    async end({ params: { id }, body: { validUntil, reason, version } }, caller) {
      return caller.transaction(async (tx) => {
        const before = await lockOrRefuse(tx, id, version);
        if (validUntil < before.validFrom) refuseField(tx, 'FEE_SHARE_DATES_WRONG', 'validUntil');
        // Invoices of approved months keep their agreement, whether it is shortened or prolonged.
        const first = [validUntil, before.validUntil ?? validUntil].toSorted()[0] ?? validUntil;
        await refuseApproved(tx, before.doctorId, addDays(first, 1), 'validUntil');
        await refuseBrokenFields(repository.update(tx.db, id, { validUntil }), BROKEN, tx);
        const change = { from: { validUntil: before.validUntil }, to: { validUntil } };
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, ...change, reason });
        return { feeShare: await findOrRefuse(id, tx) };
      });
    },

    async remove({ params: { id }, query: { version, reason } }, caller) {
      return caller.transaction(async (tx) => {
        const { doctorId, validFrom } = await lockOrRefuse(tx, id, version);
        await refuseApproved(tx, doctorId, validFrom, 'validFrom');
        await repository.update(tx.db, id, { removedAt: tx.now().toISOString() });
        await tx.audit({ action: 'DELETE', resource: RESOURCE, recordId: id, from: { doctorId, validFrom }, reason });
        return { id };
      });
    },
  },
  {
    tables: {
      fee_shares: { merge: none, backup: 'rows', retention: 'books' },
      fee_share_rates: { merge: none, backup: 'rows', retention: 'books' },
    },
    records: {
      feeShares: {
        table: 'fee_shares',
        patient: none,
        account: none,
        live: { topic: 'feeShares', toPatient: false },
      },
    },
    search: none,
    exports: none,
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);

/** A new agreement takes the place of the one that is open on its first day. */
async function endBefore(tx: Caller, others: readonly LockedFeeShare[], { validFrom }: NewFeeShare): Promise<void> {
  const open = others.find((one) => one.validUntil === null && one.validFrom < validFrom);
  if (!open) return;
  const validUntil = addDays(validFrom, -1);
  await repository.update(tx.db, open.id, { validUntil });
  const change = { from: { validUntil: null }, to: { validUntil } };
  await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: open.id, ...change });
}

/** Throws if a change from a day on would concern the invoices of a month whose statement is approved. */
async function refuseApproved(tx: Caller, doctorId: string, from: string, field: string): Promise<void> {
  const until = await repository.approvedUntil(tx.db, doctorId);
  if (until !== null && from <= until) refuseField(tx, 'FEE_SHARE_MONTH_APPROVED', field);
}

/** Locks all agreements of the doctor, so that none is approved by the terms of a moment ago. */
async function lockOrRefuse(tx: Caller, id: string, version: number): Promise<LockedFeeShare> {
  const doctorId = (await repository.doctorOf(tx.db, id)) ?? refuse('FEE_SHARE_NOT_FOUND');
  if (doctorId === tx.userId) refuse('OWN_PAY');
  const locked = (await repository.lockOf(tx.db, doctorId)).find((one) => one.id === id);
  if (!locked) return refuse('FEE_SHARE_NOT_FOUND');
  if (locked.version !== version) refuse('STALE_VERSION', { details: { version: locked.version } });
  return locked;
}

async function findOrRefuse(id: string, { db }: Pick<Caller, 'db'>): Promise<FeeShare> {
  return (await repository.find(db, id)) ?? refuse('FEE_SHARE_NOT_FOUND');
}
