import { labResults, type LabResult, type LabValue, type LabValueInput } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { none } from '../../../platform/feature/declaration';
import { raise } from '../../../platform/feature/raise';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { defineJob } from '../../../platform/jobs/job';
import { encounterOfPatient } from '../encounters/encounters.service';
import { lockOpenOrder, setOrderStatus } from '../lab-orders/lab-orders.service';
import { labTestsOf, testsOf } from '../lab-tests/lab-tests.service';
import { labResultActions } from './lab-result-actions.repository';
import { labResultFigures } from './lab-result-figures.repository';
import { labResultsRepository as repository, type LockedResult } from './lab-results.repository';
import { judgeValues, testOfValue, valuesKey } from './lab-values.rules';
import { releaseDue, releaseResult } from './release-results';
import { releaseRepository } from './release.repository';
import { releasedResultsRepository } from './released-results.repository';
import { writeValues } from './write-values';
import { correctionOf, importResult, writeCorrection } from './imported-results';
import { cancelPending, openPending } from './pending-results';
import { readerOf } from '../restricted-patients.repository';

const RESOURCE = 'labResults';
const RELEASE_CHECK_MS = 15 * 60_000;

export const labResultsFeature = feature(
  labResults,
  {
    async list({ query }, caller) {
      const { rows, pagination } = await repository.list(caller.db, query, readerOf(caller));
      return { results: rows, pagination };
    },

    async toReview({ query }, caller) {
      const { rows, pagination } = await repository.toReview(caller.db, query, readerOf(caller));
      return { results: rows, pagination };
    },

    async settings(_, { db }) {
      return { settings: await releaseRepository.settings(db) };
    },

    async changeSettings({ body }, caller) {
      return caller.transaction(async (tx) => {
        const from = await releaseRepository.settings(tx.db);
        await releaseRepository.saveSettings(tx.db, body);
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: tx.db.tenantId, from, to: body });
        return { settings: body };
      });
    },

    async trend({ query }, { db }) {
      return { points: await repository.trend(db, query) };
    },

    async get({ params: { id } }, { db }) {
      return { result: await findOrRefuse(db, id), revisions: await repository.history(db, id) };
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        const { patientId, orderId = null, values, comment = null } = body;
        const observedAt = observed(body.observedAt, tx);
        const { name, judged } = await judge({ patientId, observedAt, code: body.code, values }, tx);
        const order = orderId === null ? undefined : await lockOpenOrder(orderId, patientId, tx);
        if (order && order.code !== body.code) refuse('LAB_ORDER_NOT_FOUND');
        const encounterId = order ? order.encounterId : (body.encounterId ?? null);
        await encounterOfPatient({ patientId, encounterId }, tx);
        const head = { patientId, encounterId, orderId, code: body.code, name, urgency: 'ROUTINE' as const };
        const pending = order && (await repository.lockPendingOf(tx.db, order.id));
        const id = pending?.id ?? (await repository.insert(tx.db, head));
        await writeValues({ id, revision: 0, judged, comment, observedAt, reason: null }, tx);
        if (order) await setOrderStatus(order, 'COMPLETED', tx);
        await tx.audit({
          action: pending ? 'COMPLETE' : 'CREATE',
          resource: RESOURCE,
          recordId: id,
          from: { status: pending?.status ?? null },
          to: { status: 'COMPLETED', values: judged, observedAt, comment },
        });
        return { result: await findOrRefuse(tx.db, id) };
      });
    },

    async update({ params: { id }, body: { version, reason, values, comment, ...more } }, caller) {
      return caller.transaction(async (tx) => {
        const locked = await lockSettled(id, tx);
        refuseStale(locked, version);
        const before = await findOrRefuse(tx.db, id);
        const observedAt = observed(more.observedAt ?? before.observedAt ?? undefined, tx);
        const { patientId, code } = locked;
        const { judged } = await judge({ patientId, observedAt, code, values, before: before.values }, tx);
        const revision = locked.revision + 1;
        const kept = comment === undefined ? before.comment : comment;
        const isSameTime = Date.parse(observedAt) === Date.parse(before.observedAt ?? '');
        const isSame = valuesKey(judged) === valuesKey(before.values) && kept === before.comment && isSameTime;
        // A correction that changes nothing must not ask for another review.
        if (isSame) return { result: before };
        await writeValues({ id, revision, judged, comment: kept, observedAt, reason }, tx);
        const change = {
          from: { values: before.values, comment: before.comment, observedAt: before.observedAt },
          to: { values: judged, comment: kept, observedAt },
        };
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, ...change, reason });
        return { result: await findOrRefuse(tx.db, id) };
      });
    },

    async remove({ params: { id }, query: { reason } }, caller) {
      return caller.transaction(async (tx) => {
        const { status } = await lockSettled(id, tx);
        await repository.update(tx.db, id, { status: 'ENTERED_IN_ERROR' });
        const change = { from: { status }, to: { status: 'ENTERED_IN_ERROR' } };
        await tx.audit({ action: 'DELETE', resource: RESOURCE, recordId: id, ...change, reason });
        await raise('clinical.fact.closed', { kind: 'RESULT_REVIEW', recordId: id }, tx);
        return { id };
      });
    },

    async review({ params: { id }, body: { version, comment = null } }, caller) {
      return caller.transaction(async (tx) => {
        const locked = (await repository.lock(tx.db, id)) ?? refuse('LAB_RESULT_NOT_FOUND');
        if (locked.status !== 'COMPLETED') refuse('LAB_RESULT_STATUS');
        refuseStale(locked, version);
        const reviewedAt = tx.now().toISOString();
        const change = { status: 'REVIEWED' as const, reviewComment: comment };
        await repository.update(tx.db, id, { ...change, reviewedAt, reviewedBy: tx.userId });
        await releaseResult(id, tx);
        await tx.audit({
          action: 'CONFIRMED',
          resource: RESOURCE,
          recordId: id,
          from: { status: 'COMPLETED' },
          to: change,
        });
        await raise('clinical.fact.closed', { kind: 'RESULT_REVIEW', recordId: id }, tx);
        return { result: await findOrRefuse(tx.db, id) };
      });
    },
  },
  {
    tables: {
      lab_results: { merge: [{ column: 'patient_id', rule: 'move' }], backup: 'rows', retention: 'medical-record' },
      lab_settings: { merge: none, backup: 'rows', retention: 'clinic' },
      lab_result_revisions: { merge: none, backup: 'rows', retention: 'medical-record' },
    },
    records: {
      labResults: {
        table: 'lab_results',
        patient: { column: 'patient_id' },
        account: none,
        live: { topic: 'labResults', toPatient: false },
      },
    },
    search: none,
    exports: none,
    jobs: [defineJob({ name: 'lab-results.release', every: RELEASE_CHECK_MS, run: (_, { deps }) => releaseDue(deps) })],
    series: none,
    documents: none,
    nextActions: labResultActions,
    figures: labResultFigures,
    approvals: none,
    participants: {
      'lab.ordered': openPending,
      'lab.order.cancelled': cancelPending,
      async 'appointment.status'({ appointmentId, from, to }, { db }) {
        if (from !== 'IN_PROGRESS' || to === 'COMPLETED') return;
        if (await repository.hasResults(db, { appointmentId })) refuse('ENCOUNTER_HAS_DATA');
      },
      async 'encounter.cancelling'({ encounterId }, { db }) {
        if (await repository.hasResults(db, { encounterId })) refuse('ENCOUNTER_HAS_DATA');
      },
    },
  },
);

/** Returns the last results of a patient, pending ones as well, newest first. */
export function latestLabResults(db: TenantDatabase, patientId: string, limit: number): Promise<LabResult[]> {
  return repository.latest(db, patientId, limit);
}

/** Returns the result that a laboratory reports under a number, with its patient. */
export const resultOfAccession = repository.ofAccession;

/** Returns the released results of a patient, newest first. */
export const releasedResults = releasedResultsRepository.list;

/** Returns a released result of a patient. */
export const findReleasedResult = releasedResultsRepository.find;

/** Writes a result that a laboratory has reported in a file, and returns its id. */
export const addImported = importResult;

/** Returns what a corrected report changes in a result; undefined if nothing. */
export const correctionOfReport = correctionOf;

/** Writes a correction that a laboratory has reported in a file. */
export const addCorrection = writeCorrection;

/** Returns when a specimen was taken; refuses a time that is still to come. */
function observed(given: string | undefined, { now }: Caller): string {
  if (given === undefined) return now().toISOString();
  if (Date.parse(given) > now().getTime()) refuse('LAB_TIME_INVALID');
  return given;
}

interface Entered {
  patientId: string;
  observedAt: string;
  code: string;
  values: readonly LabValueInput[];
  /** Values of the result until now; those of a file may be of tests that are not on the list. */
  before?: readonly LabValue[];
}

async function judge({ patientId, observedAt, code, values, before = [] }: Entered, { db }: Caller) {
  const subject = (await repository.subject(db, patientId, observedAt)) ?? refuse('PATIENT_UNKNOWN');
  const listed = testsOf(code);
  if (!listed && before.length === 0) refuse('LAB_TEST_UNKNOWN');
  const allowed = [...(listed?.codes ?? []), ...before.map((value) => value.code)];
  const known = await labTestsOf(db);
  // The tests of the list measure amounts; of others, such as the base excess, a negative number is possible.
  const isListed = (value: LabValueInput) => known.some((test) => test.code === value.code);
  const index = values.findIndex((value) => (value.number ?? 0) < 0 && isListed(value));
  if (index !== -1) refuse('LAB_VALUE_INVALID', { details: { index } });
  const tests = [...known, ...before.map(testOfValue)];
  return { name: listed?.name ?? code, judged: judgeValues(values, tests, allowed, subject) };
}

/** Locks a result that has values and counts. */
async function lockSettled(id: string, { db }: Caller): Promise<LockedResult> {
  const locked = (await repository.lock(db, id)) ?? refuse('LAB_RESULT_NOT_FOUND');
  if (locked.status !== 'COMPLETED' && locked.status !== 'REVIEWED') refuse('LAB_RESULT_STATUS');
  return locked;
}

function refuseStale(locked: LockedResult, version: number): void {
  if (locked.version !== version) refuse('STALE_VERSION', { details: { version: locked.version } });
}

async function findOrRefuse(db: TenantDatabase, id: string): Promise<LabResult> {
  return (await repository.find(db, id)) ?? refuse('LAB_RESULT_NOT_FOUND');
}
