import { fieldComplaint, suppliers, type BankDetailsFields, type Supplier } from '@polyclinic/contract';
import { auditDecision, decide, isOwn } from '../../../platform/approvals/approvals';
import type { TenantDatabase } from '../../../platform/db/database';
import { none } from '../../../platform/feature/declaration';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { bankDetailsApproval, bankDetailsRepository } from './bank-details.repository';
import { suppliersExport, suppliersRepository as repository, suppliersSearch } from './suppliers.repository';

const RESOURCE = 'suppliers';

export const suppliersFeature = feature(
  suppliers,
  {
    async list({ query }, { db }) {
      const { rows, pagination } = await repository.list(db, query);
      return { suppliers: rows, pagination };
    },

    async get({ params }, { db }) {
      return { supplier: await findOrRefuse(db, params.id) };
    },

    async create({ body: { duplicateReason, ...body } }, caller) {
      return caller.transaction(async (tx) => {
        await refuseDuplicate(tx, { id: null, name: body.name, taxNumber: body.taxNumber ?? null }, duplicateReason);
        const id = await repository.insert(tx.db, body, tx.userId);
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: body, reason: duplicateReason });
        return { supplier: await findOrRefuse(tx.db, id) };
      });
    },

    async update({ params: { id }, body: { version, duplicateReason, ...changes } }, caller) {
      return caller.transaction(async (tx) => {
        const current = (await repository.lock(tx.db, id)) ?? refuse('SUPPLIER_NOT_FOUND');
        if (current !== version) refuse('STALE_VERSION', { details: { version: current } });
        const before = await findOrRefuse(tx.db, id);
        const { name = before.name, taxNumber = before.taxNumber } = changes;
        if (name !== before.name || taxNumber !== before.taxNumber)
          await refuseDuplicate(tx, { id, name, taxNumber }, duplicateReason);
        await repository.update(tx.db, id, changes);
        const from = Object.fromEntries(Object.keys(changes).map((key) => [key, before[key as keyof typeof changes]]));
        await tx.audit({
          action: 'UPDATE',
          resource: RESOURCE,
          recordId: id,
          from,
          to: changes,
          reason: duplicateReason,
        });
        return { supplier: await findOrRefuse(tx.db, id) };
      });
    },

    async remove({ params: { id } }, caller) {
      return caller.transaction(async (tx) => {
        if ((await repository.lock(tx.db, id)) === undefined) refuse('SUPPLIER_NOT_FOUND');
        const { name, isActive } = await findOrRefuse(tx.db, id);
        const isDeactivated = await repository.isUsed(tx.db, id);
        const entry = { resource: RESOURCE, recordId: id } as const;
        if (isDeactivated) {
          await repository.update(tx.db, id, { isActive: false });
          await tx.audit({ ...entry, action: 'UPDATE', from: { isActive }, to: { isActive: false } });
        } else {
          await repository.remove(tx.db, id);
          await tx.audit({ ...entry, action: 'DELETE', from: { name } });
        }
        return { id, isDeactivated };
      });
    },

    async proposeBankDetails({ params: { id }, body }, caller) {
      return caller.transaction(async (tx) => {
        if ((await repository.lock(tx.db, id)) === undefined) refuse('SUPPLIER_NOT_FOUND');
        refuseIncomplete(body, tx);
        const { bankDetails } = await findOrRefuse(tx.db, id);
        const to = {
          ...body,
          bankDetailsId: await bankDetailsRepository.propose(tx.db, { ...body, supplierId: id }, tx.userId),
        };
        const entry = { action: 'SUBMIT', resource: RESOURCE, recordId: id, reason: body.reason } as const;
        await tx.audit({ ...entry, from: { bankDetails }, to });
        return { supplier: await findOrRefuse(tx.db, id) };
      });
    },

    async decideBankDetails({ params: { id: supplierId }, body: { bankDetailsId: id, isApproved, reason } }, caller) {
      return caller.transaction(async (tx) => {
        if ((await repository.lock(tx.db, supplierId)) === undefined) refuse('SUPPLIER_NOT_FOUND');
        const waiting =
          (await bankDetailsRepository.waiting(tx.db, { supplierId, id })) ?? refuse('BANK_DETAILS_NOT_WAITING');
        const { allowSoloApproval, proposedBy } = waiting;
        const before = await findOrRefuse(tx.db, supplierId);
        // Withdrawing one's own proposal needs no second person.
        const isSolo = isApproved && isOwn(tx.userId, [proposedBy]);
        const decision = decide(tx, { isSolo, allowSoloApproval }, { isApproved, reason });
        await bankDetailsRepository.decide(tx.db, { supplierId, id, isApproved }, decision.columns);
        const supplier = await findOrRefuse(tx.db, supplierId);
        const change = { from: { bankDetails: before.bankDetails }, to: { bankDetails: supplier.bankDetails } };
        await auditDecision(tx, decision, { resource: RESOURCE, recordId: supplierId, ...change });
        return { supplier };
      });
    },
  },
  {
    tables: {
      suppliers: { merge: none, backup: 'rows', retention: 'books' },
      supplier_bank_details: { merge: none, backup: 'rows', retention: 'books' },
    },
    records: {
      suppliers: { table: 'suppliers', patient: none, account: none, live: { topic: 'suppliers', toPatient: false } },
    },
    search: suppliersSearch,
    exports: suppliersExport,
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: [bankDetailsApproval],
    participants: none,
  },
);

async function findOrRefuse(db: TenantDatabase, id: string): Promise<Supplier> {
  return (await repository.find(db, id)) ?? refuse('SUPPLIER_NOT_FOUND');
}

async function refuseDuplicate(
  { db }: Caller,
  supplier: { id: string | null; name: string; taxNumber: string | null },
  reason: string | undefined,
): Promise<void> {
  const duplicates = await repository.duplicates(db, supplier);
  if (duplicates.length > 0 && reason === undefined) refuse('SUPPLIER_DUPLICATE', { details: { duplicates } });
}

/** An account is named by its IBAN, or by its number and the routing number of its bank. */
function refuseIncomplete({ iban, accountNumber, routingNumber }: BankDetailsFields, { language }: Caller): void {
  if (iban !== null || (accountNumber !== null && routingNumber !== null)) return;
  const field = accountNumber === null ? (routingNumber === null ? 'iban' : 'accountNumber') : 'routingNumber';
  refuse('INVALID_INPUT', { fields: { [field]: fieldComplaint(language, 'required') } });
}
