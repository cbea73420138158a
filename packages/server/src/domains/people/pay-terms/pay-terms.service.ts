import { payTerms } from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { employeesRepository, lockEmployee, refuseDayOutside } from '../employees/employees.service';
import { auditPayRead } from '../pay-reads';
import { payTermsRepository as repository, type PayOfEmployee } from './pay-terms.repository';

export { agreedPay, type PaySpan } from './pay-cost.rules';

const RESOURCE = 'payTerms';

/** Pay in force of each employee in some days. */
export const paySpans = repository.spans;

export const payTermsFeature = feature(
  payTerms,
  {
    async list({ params: { id } }, caller) {
      const pay = await findOrRefuse(caller, id);
      await auditPayRead(caller, { resource: RESOURCE, recordId: id });
      return shown(pay);
    },

    async create({ params: { id }, body: { version, ...body } }, caller) {
      return caller.transaction(async (tx) => {
        const employee = await lockEmployee(tx, id, version);
        refuseDayOutside(tx, employee, body.validFrom, 'validFrom');
        const before = await findOrRefuse(tx, id);
        refuseOwnPay(tx, before);
        const { basis = 'MONTH', reason = null } = body;
        const former = before.payTerms.find(({ validFrom }) => validFrom <= body.validFrom);
        if (former?.validFrom === body.validFrom) await repository.end(tx.db, former.id, tx.now().toISOString());
        const payTermId = await repository.insert(tx.db, id, { ...body, basis, reason }, tx.userId);
        await employeesRepository.update(tx.db, id);
        const change = { from: former ? named(former) : null, to: { payTermId, validFrom: body.validFrom } };
        await tx.audit({ ...auditedAs(tx, before), resource: RESOURCE, recordId: id, reason, ...change });
        return shown(await findOrRefuse(tx, id));
      });
    },

    async remove({ params: { id, payTermId }, query: { version, reason } }, caller) {
      return caller.transaction(async (tx) => {
        await lockEmployee(tx, id, version);
        const before = await findOrRefuse(tx, id);
        refuseOwnPay(tx, before);
        const removed = before.payTerms.find((one) => one.id === payTermId) ?? refuse('PAY_TERM_NOT_FOUND');
        await repository.end(tx.db, removed.id, tx.now().toISOString());
        await employeesRepository.update(tx.db, id);
        await tx.audit({ action: 'DELETE', resource: RESOURCE, recordId: id, from: named(removed), reason });
        return shown(await findOrRefuse(tx, id));
      });
    },
  },
  {
    tables: { pay_terms: { merge: none, backup: 'rows', retention: 'books' } },
    records: { payTerms: { table: 'employees', patient: none, account: none, live: none } },
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

async function findOrRefuse({ db }: Caller, id: string): Promise<PayOfEmployee> {
  return (await repository.of(db, id)) ?? refuse('EMPLOYEE_NOT_FOUND');
}

function shown({ payTerms: rows, version }: PayOfEmployee) {
  return { payTerms: rows, version };
}

/** Pay in the audit log, which more people read than may read pay: the row without its amount. */
function named({ id, validFrom }: PayOfEmployee['payTerms'][number]) {
  return { payTermId: id, validFrom };
}

/** A change of the own pay has an action of its own, which reports of self-approval look for. */
function auditedAs({ userId }: Caller, pay: PayOfEmployee) {
  return { action: pay.userId === userId ? 'SOLO_APPROVAL' : 'UPDATE' } as const;
}

/** Nobody changes the own pay, unless the clinic allows self-approval; the audit log names who did. */
function refuseOwnPay({ userId }: Caller, pay: PayOfEmployee): void {
  if (pay.userId === userId && !pay.allowSoloApproval) refuse('OWN_PAY');
}
