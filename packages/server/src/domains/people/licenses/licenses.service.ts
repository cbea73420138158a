import { licenses, type License } from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import { changesNothing, formerValues } from '../../../platform/http/record-change';
import { refuseBrokenFields, type BrokenField } from '../../../platform/http/refuse-broken-fields';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { setDoctorUnusableFrom } from '../../front-desk';
import { refuseField } from '../employees/employees.service';
import { blockBookings } from './block-bookings';
import { licensesExport, licensesRepository as repository } from './licenses.repository';

const RESOURCE = 'licenses';

const BROKEN: Readonly<Record<string, BrokenField>> = {
  licenses_days: { code: 'LICENSE_DATES_WRONG', field: 'expiresOn' },
};

/** Licences that block work on a day, of the given employees or accounts. */
export const blockingLicenses = repository.blocking;

export type { BlockingLicense } from './licenses.repository';

export const licensesFeature = feature(
  licenses,
  {
    async expiring({ query: { days } }, { db, now }) {
      return repository.expiring(db, days, now());
    },

    async list({ params: { id } }, { db, now }) {
      return { licenses: (await repository.of(db, id, now())) ?? refuse('EMPLOYEE_NOT_FOUND') };
    },

    async create({ params: { id: employeeId }, body }, caller) {
      return caller.transaction(async (tx) => {
        if ((await repository.of(tx.db, employeeId, tx.now())) === undefined) refuse('EMPLOYEE_NOT_FOUND');
        await refuseForeignDocument(tx, employeeId, body.documentId);
        const id = await refuseBrokenFields(repository.insert(tx.db, employeeId, body, tx.userId), BROKEN, tx);
        await blockBookings(tx.db, employeeId);
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: { ...body, employeeId } });
        return { license: await findOrRefuse(tx, id) };
      });
    },

    async update({ params: { id }, body: { version, ...changes } }, caller) {
      return caller.transaction(async (tx) => {
        const before = await lockVersion(tx, id, version);
        if (changesNothing(changes)) return { license: before };
        await refuseForeignDocument(tx, before.employeeId, changes.documentId);
        await refuseBrokenFields(repository.update(tx.db, id, changes), BROKEN, tx);
        await blockBookings(tx.db, before.employeeId);
        const from = formerValues(before, changes);
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, from, to: changes });
        return { license: await findOrRefuse(tx, id) };
      });
    },

    async override({ params: { id }, body: { until, reason, version } }, caller) {
      return caller.transaction(async (tx) => {
        const before = await lockVersion(tx, id, version);
        if (until !== null && before.status !== 'EXPIRED') refuse('LICENSE_NOT_EXPIRED');
        const { userId } = tx;
        const exception =
          until === null
            ? { overrideUntil: null, overrideReason: null, overrideBy: null }
            : { overrideUntil: until, overrideReason: reason, overrideBy: userId };
        await repository.update(tx.db, id, exception);
        await blockBookings(tx.db, before.employeeId);
        const change = { from: { overrideUntil: before.overrideUntil }, to: { overrideUntil: until } };
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, reason, ...change });
        return { license: await findOrRefuse(tx, id) };
      });
    },

    async remove({ params: { id }, query: { reason } }, caller) {
      return caller.transaction(async (tx) => {
        if ((await repository.lock(tx.db, id)) === undefined) refuse('LICENSE_NOT_FOUND');
        const { employeeId } = await findOrRefuse(tx, id);
        await repository.update(tx.db, id, { deletedAt: tx.now().toISOString() });
        await blockBookings(tx.db, employeeId);
        await tx.audit({ action: 'DELETE', resource: RESOURCE, recordId: id, reason });
        return { id };
      });
    },
  },
  {
    tables: { licenses: { merge: none, backup: 'rows', retention: 'clinic' } },
    records: {
      licenses: { table: 'licenses', patient: none, account: none, live: { topic: 'licenses', toPatient: false } },
    },
    search: none,
    exports: licensesExport,
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: {
      // The account that an employee has from now on is the one that gets no bookings.
      'employee.account': async ({ employeeId, formerUserId }, { db }) => {
        if (formerUserId !== null) await setDoctorUnusableFrom(db, formerUserId, null);
        await blockBookings(db, employeeId);
      },
    },
  },
);

async function findOrRefuse({ db, now }: Caller, id: string): Promise<License> {
  return (await repository.find(db, id, now())) ?? refuse('LICENSE_NOT_FOUND');
}

async function lockVersion(tx: Caller, id: string, version: number): Promise<License> {
  const current = (await repository.lock(tx.db, id)) ?? refuse('LICENSE_NOT_FOUND');
  if (current !== version) refuse('STALE_VERSION', { details: { version: current } });
  return findOrRefuse(tx, id);
}

async function refuseForeignDocument(
  tx: Caller,
  employeeId: string,
  documentId: string | null | undefined,
): Promise<void> {
  if (documentId && !(await repository.isDocumentOf(tx.db, employeeId, documentId)))
    refuseField(tx, 'EMPLOYEE_DOCUMENT_UNKNOWN', 'documentId');
}
