import { employeeBankDetails, fieldComplaint, type BankDetailsFields } from '@polyclinic/contract';
import { auditDecision, decide, isOwn } from '../../../platform/approvals/approvals';
import { none } from '../../../platform/feature/declaration';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { employeesRepository } from '../employees/employees.service';
import { auditPayRead } from '../pay-reads';
import {
  employeeBankDetailsApproval,
  employeeBankDetailsRepository as repository,
  type BankDetailsState,
} from './employee-bank-details.repository';

const RESOURCE = 'employeeBankDetails';

export const employeeBankDetailsFeature = feature(
  employeeBankDetails,
  {
    async get({ params: { id } }, caller) {
      const state = await findOrRefuse(caller, id);
      await auditPayRead(caller, { resource: RESOURCE, recordId: id });
      return shown(state);
    },

    async propose({ params: { id }, body }, caller) {
      return caller.transaction(async (tx) => {
        await lock(tx, id);
        refuseIncomplete(body, tx);
        const { bankDetails } = await findOrRefuse(tx, id);
        const bankDetailsId = await repository.propose(tx.db, { ...body, employeeId: id }, tx.userId);
        const change = { from: { bankDetailsId: bankDetails?.id ?? null }, to: { bankDetailsId } };
        const { reason } = body;
        await tx.audit({ action: 'SUBMIT', resource: RESOURCE, recordId: id, reason, ...change });
        return shown(await findOrRefuse(tx, id));
      });
    },

    async decide({ params: { id: employeeId }, body: { bankDetailsId: id, isApproved, reason } }, caller) {
      return caller.transaction(async (tx) => {
        await lock(tx, employeeId);
        const before = await findOrRefuse(tx, employeeId);
        const { proposedBankDetails: proposal, allowSoloApproval, userId } = before;
        if (proposal?.id !== id) return refuse('BANK_DETAILS_NOT_WAITING');
        // Withdrawing one's own proposal needs no second person; nobody approves the own account either.
        const isSolo = isApproved && isOwn(tx.userId, [proposal.proposedBy?.id ?? null, userId]);
        const decision = decide(tx, { isSolo, allowSoloApproval }, { isApproved, reason });
        await repository.decide(tx.db, { employeeId, id, isApproved }, decision.columns);
        const after = await findOrRefuse(tx, employeeId);
        const named = ({ bankDetails }: BankDetailsState) => ({ bankDetailsId: bankDetails?.id ?? null });
        const change = { from: named(before), to: named(after) };
        await auditDecision(tx, decision, { resource: RESOURCE, recordId: employeeId, ...change });
        return shown(after);
      });
    },
  },
  {
    tables: { employee_bank_details: { merge: none, backup: 'rows', retention: 'books' } },
    records: { employeeBankDetails: { table: 'employees', patient: none, account: none, live: none } },
    search: none,
    exports: none,
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: [employeeBankDetailsApproval],
    participants: none,
  },
);

async function lock({ db }: Caller, id: string): Promise<void> {
  if (!(await employeesRepository.lock(db, id))) refuse('EMPLOYEE_NOT_FOUND');
}

async function findOrRefuse({ db }: Caller, id: string): Promise<BankDetailsState> {
  return (await repository.of(db, id)) ?? refuse('EMPLOYEE_NOT_FOUND');
}

function shown({ bankDetails, proposedBankDetails }: BankDetailsState) {
  return { bankDetails, proposedBankDetails };
}

/** An account is named by its IBAN, or by its number and the routing number of its bank. */
function refuseIncomplete({ iban, accountNumber, routingNumber }: BankDetailsFields, { language }: Caller): void {
  if (iban !== null || (accountNumber !== null && routingNumber !== null)) return;
  const field = accountNumber === null ? (routingNumber === null ? 'iban' : 'accountNumber') : 'routingNumber';
  refuse('INVALID_INPUT', { fields: { [field]: fieldComplaint(language, 'required') } });
}
