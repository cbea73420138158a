import {
  OPEN_SUGGESTIONS,
  serviceSuggestions,
  SUGGESTION_STEPS,
  type ServiceSuggestion,
  type ServiceSuggestionStatus,
} from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import { changesNothing, formerValues } from '../../../platform/http/record-change';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { lockPatient } from '../chart-rows.repository';
import { readerOf } from '../restricted-patients.repository';
import { serviceSuggestionsRepository as repository, type LockedSuggestion } from './service-suggestions.repository';
import { followVisit } from './suggestions-of-visit';

const RESOURCE = 'serviceSuggestions';

export const serviceSuggestionsFeature = feature(
  serviceSuggestions,
  {
    async list({ query }, caller) {
      const { rows, pagination } = await repository.list(caller.db, query, readerOf(caller));
      return { suggestions: rows, pagination };
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        const { patientId, serviceId } = body;
        // The lock also keeps two people from suggesting the same service at once.
        if (!(await lockPatient(tx.db, patientId))) refuse('PATIENT_UNKNOWN');
        if (!(await repository.isOffered(tx.db, serviceId))) refuse('SERVICE_UNKNOWN');
        if (await repository.isSuggested(tx.db, patientId, serviceId)) refuse('SERVICE_SUGGESTION_TWICE');
        const id = await repository.insert(tx.db, body, tx.userId, tx.now().toISOString());
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: body });
        return { suggestion: await findOrRefuse(id, tx) };
      });
    },

    async update({ params: { id }, body: { version, ...changes } }, caller) {
      return caller.transaction(async (tx) => {
        const before = await lockCurrent(id, version, tx);
        refuseClosed(before);
        if (!changesNothing(changes)) {
          await repository.update(tx.db, id, changes);
          const from = formerValues(before, changes);
          await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, from, to: changes });
        }
        return { suggestion: await findOrRefuse(id, tx) };
      });
    },

    async setStatus({ params: { id }, body: { status, version, reason } }, caller) {
      return caller.transaction(async (tx) => {
        const before = await lockCurrent(id, version, tx);
        if (!SUGGESTION_STEPS[before.status].includes(status)) refuse('SERVICE_SUGGESTION_STATUS');
        await decide(before, { status, statusReason: reason ?? null }, tx);
        return { suggestion: await findOrRefuse(id, tx) };
      });
    },

    async remove({ params: { id }, query: { reason } }, caller) {
      return caller.transaction(async (tx) => {
        const before = await lockCurrent(id, undefined, tx);
        refuseClosed(before);
        await decide(before, { status: 'WITHDRAWN', statusReason: reason }, tx);
        return { id };
      });
    },
  },
  {
    tables: {
      service_suggestions: {
        merge: [{ column: 'patient_id', rule: 'move' }],
        backup: 'rows',
        retention: 'medical-record',
      },
    },
    records: {
      serviceSuggestions: {
        table: 'service_suggestions',
        patient: { column: 'patient_id' },
        account: none,
        live: { topic: 'serviceSuggestions', toPatient: false },
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
    participants: { 'appointment.status': followVisit },
  },
);

function refuseClosed({ status }: LockedSuggestion): void {
  if (!OPEN_SUGGESTIONS.some((open) => open === status)) refuse('SERVICE_SUGGESTION_STATUS');
}

async function decide(
  { id, status, statusReason }: LockedSuggestion,
  to: { status: ServiceSuggestionStatus; statusReason: string | null },
  tx: Caller,
): Promise<void> {
  const decision = { decidedBy: tx.userId, decidedAt: tx.now().toISOString(), appointmentId: null };
  await repository.update(tx.db, id, { ...to, ...decision });
  await tx.audit({ action: 'STATUS', resource: RESOURCE, recordId: id, from: { status, statusReason }, to });
}

async function findOrRefuse(id: string, { db, now }: Caller): Promise<ServiceSuggestion> {
  return (await repository.find(db, id, now())) ?? refuse('SERVICE_SUGGESTION_NOT_FOUND');
}

/** Locks a suggestion; a version that is given has to be the latest. */
async function lockCurrent(id: string, version: number | undefined, { db }: Caller): Promise<LockedSuggestion> {
  const locked = (await repository.lock(db, id)) ?? refuse('SERVICE_SUGGESTION_NOT_FOUND');
  if (version !== undefined && locked.version !== version)
    refuse('STALE_VERSION', { details: { version: locked.version } });
  return locked;
}
