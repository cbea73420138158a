import { vitals, type OxygenScale, type VitalAlert, type Vitals } from '@polyclinic/contract';
import { isDeepStrictEqual } from 'node:util';
import type { TenantDatabase } from '../../../platform/db/database';
import { none } from '../../../platform/feature/declaration';
import { refuseFuture } from '../../../platform/http/event-time';
import { refuse } from '../../../platform/http/refusal';
import { feature } from '../../../platform/http/service';
import { defineJob } from '../../../platform/jobs/job';
import { encounterOfPatient } from '../encounters/encounters.service';
import { judge } from './assessed-reading';
import { alertActions } from './alert-actions.repository';
import { escalateAlerts } from './alert-escalation';
import { acknowledgeAlert, handOverAlert, resolveAlert } from './alert-handling';
import { growthOf } from './growth';
import { settleAlerts, takeBackAlerts } from './vital-alerts';
import { vitalAlertsRepository } from './vital-alerts.repository';
import { enteredInStoredUnits } from './vital-input.rules';
import { dueActions, dueFigures, patientsDue } from './vitals-due.repository';
import { vitalsRepository as repository } from './vitals.repository';
import { readerOf } from '../restricted-patients.repository';

const RESOURCE = 'vitals';
/** How often overdue alerts are looked for: a tenth of the shortest time until one escalates. */
const ESCALATION_CHECK_MS = 60_000;

export const vitalsFeature = feature(
  vitals,
  {
    async list({ query }, caller) {
      const { rows, pagination } = await repository.list(caller.db, query, readerOf(caller));
      return { vitals: rows, pagination };
    },

    async get({ params }, { db }) {
      return { vitals: await findOrRefuse(db, params.id) };
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        const { patientId, encounterId = null, units = {}, recordedAt, isConfirmed, note = null, ...entered } = body;
        const at = recordedAt ?? tx.now().toISOString();
        refuseFuture(at, 'recordedAt', tx);
        const judged = await judge({ entered, units, isConfirmed, patientId, at, id: null }, tx);
        await encounterOfPatient({ patientId, encounterId }, tx);
        const head = { patientId, encounterId, recordedAt: at, recordedBy: tx.userId };
        const id = await repository.insert(tx.db, head);
        await repository.addRevision(tx.db, {
          ...judged,
          vitalsId: id,
          revision: 0,
          note,
          units,
          reason: null,
          isVoided: false,
          createdBy: tx.userId,
        });
        const recorded = { ...given(judged.values), note };
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: recorded });
        const isLatest = await repository.isLatest(tx.db, patientId, at);
        const reading = { vitalsId: id, patientId, encounterId, recordedAt: at, isLatest };
        const alerts = await settleAlerts(judged.assessment, judged.values, reading, tx);
        return { vitals: await findOrRefuse(tx.db, id), alerts };
      });
    },

    async update({ params: { id }, body }, caller) {
      return caller.transaction(async (tx) => {
        const { version, reason, units, isConfirmed, note, ...entered } = body;
        const locked = (await repository.lock(tx.db, id)) ?? refuse('VITALS_NOT_FOUND');
        if (locked.version !== version) refuse('STALE_VERSION', { details: { version: locked.version } });
        const before = await findOrRefuse(tx.db, id);
        const { patientId, recordedAt: at, revision } = locked;
        const merged = { ...valuesOf(before), ...enteredInStoredUnits(entered, units) };
        const judged = await judge({ entered: merged, units: {}, isConfirmed, patientId, at, id, before }, tx);
        const isSame = isDeepStrictEqual(judged.values, valuesOf(before));
        const next = revision + 1;
        await repository.addRevision(tx.db, {
          ...(isSame ? { values: judged.values, ...assessmentOf(before) } : judged),
          vitalsId: id,
          revision: next,
          note: note === undefined ? before.note : note,
          units: { ...before.units, ...units },
          reason,
          isVoided: false,
          createdBy: tx.userId,
        });
        await repository.setRevision(tx.db, id, next, false);
        const change = { from: given(valuesOf(before)), to: given(judged.values), reason };
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, ...change });
        // A correction of the note alone leaves the alerts as they are.
        if (isSame) return { vitals: await findOrRefuse(tx.db, id) };
        await takeBackAlerts({ vitalsId: id, patientId }, tx);
        const isLatest = await repository.isLatest(tx.db, patientId, at);
        const reading = { vitalsId: id, patientId, encounterId: before.encounterId, recordedAt: at, isLatest };
        await settleAlerts(judged.assessment, judged.values, reading, tx);
        return { vitals: await findOrRefuse(tx.db, id) };
      });
    },

    async remove({ params: { id }, query: { reason } }, caller) {
      return caller.transaction(async (tx) => {
        const locked = (await repository.lock(tx.db, id)) ?? refuse('VITALS_NOT_FOUND');
        const { revision, patientId, recordedAt } = locked;
        await repository.patient(tx.db, patientId, recordedAt);
        const before = await findOrRefuse(tx.db, id);
        const { note, units } = before;
        await repository.addRevision(tx.db, {
          vitalsId: id,
          revision: revision + 1,
          values: valuesOf(before),
          note,
          units,
          ...assessmentOf(before),
          reason,
          isVoided: true,
          createdBy: tx.userId,
        });
        await repository.setRevision(tx.db, id, revision + 1, true);
        await tx.audit({ action: 'DELETE', resource: RESOURCE, recordId: id, from: given(valuesOf(before)), reason });
        await takeBackAlerts({ vitalsId: id, patientId }, tx);
        return { id };
      });
    },

    async history({ params: { id } }, { db, shown }) {
      const revisions = await repository.history(db, id);
      if (revisions.length === 0) refuse('VITALS_NOT_FOUND');
      shown.add(...revisions.map(({ patientId }) => patientId));
      return { revisions };
    },

    async trends({ query: { patientId, limit } }, { db }) {
      return { points: await repository.trend(db, patientId, limit) };
    },

    async growth({ params: { patientId }, query: { indicator } }, { db }) {
      return { growth: await growthOf(db, patientId, indicator) };
    },

    async due(_, { db, now }) {
      return { patients: await patientsDue(db, now()) };
    },

    async alerts({ query: { patientId, mine } }, caller) {
      const { db, userId, now } = caller;
      const which = { patientId, now: now(), reader: readerOf(caller), ...(mine && { userId }) };
      return vitalAlertsRepository.activeCounted(db, which);
    },

    async acknowledge({ params: { id }, body }, caller) {
      return caller.transaction(async (tx) => ({ alert: await acknowledgeAlert(id, body, tx) }));
    },

    async resolve({ params: { id }, body }, caller) {
      return caller.transaction(async (tx) => ({ alert: await resolveAlert(id, body, tx) }));
    },

    async handOver({ params: { id }, body }, caller) {
      return caller.transaction(async (tx) => ({ alert: await handOverAlert(id, body, tx) }));
    },

    async setOxygenScale({ params: { patientId }, body: { scale } }, caller) {
      return caller.transaction(async (tx) => {
        const at = tx.now().toISOString();
        const before = (await repository.patient(tx.db, patientId, at)) ?? refuse('PATIENT_NOT_FOUND');
        await repository.setScale(tx.db, patientId, scale, tx.userId);
        const change = { from: { oxygenScale: before.scale }, to: { oxygenScale: scale } };
        await tx.audit({ action: 'UPDATE', resource: 'chart', recordId: patientId, ...change });
        return { scale };
      });
    },
  },
  {
    tables: {
      vitals: { merge: [{ column: 'patient_id', rule: 'move' }], backup: 'rows', retention: 'medical-record' },
      vital_revisions: { merge: none, backup: 'rows', retention: 'medical-record' },
      vital_alerts: { merge: [{ column: 'patient_id', rule: 'move' }], backup: 'rows', retention: 'medical-record' },
      growth_references: { merge: none, backup: 'rows', retention: 'clinic' },
      growth_loads: { merge: none, backup: 'rows', retention: 'clinic' },
      vital_alert_readings: { merge: none, backup: 'rows', retention: 'medical-record' },
      oxygen_scales: {
        merge: [{ column: 'patient_id', rule: 'one', key: 'patient_id' }],
        backup: 'rows',
        retention: 'medical-record',
      },
    },
    records: {
      vitals: {
        table: 'vitals',
        patient: { column: 'patient_id' },
        account: none,
        live: { topic: 'vitals', toPatient: false },
      },
      vitalAlerts: {
        table: 'vital_alerts',
        patient: { column: 'patient_id' },
        account: none,
        live: { topic: 'vitals', toPatient: false },
      },
      growthLoads: { table: 'growth_loads', patient: none, account: none, live: none },
    },
    search: none,
    exports: none,
    jobs: [
      defineJob({
        name: 'vitals.escalate-alerts',
        every: ESCALATION_CHECK_MS,
        run: (_, { deps }) => escalateAlerts(deps),
      }),
    ],
    series: none,
    documents: none,
    nextActions: [...alertActions, ...dueActions],
    figures: dueFigures,
    approvals: none,
    participants: {
      async 'appointment.status'({ appointmentId, from, to }, { db }) {
        if (from !== 'IN_PROGRESS' || to === 'COMPLETED') return;
        if (await repository.hasDataOf(db, { appointmentId })) refuse('ENCOUNTER_HAS_DATA');
      },
      async 'encounter.cancelling'({ encounterId }, { db }) {
        if (await repository.hasDataOf(db, { encounterId })) refuse('ENCOUNTER_HAS_DATA');
      },
    },
  },
);

export { vitalRangesOf } from './assessed-reading';

/** Returns the active alerts of a patient, those that nobody has acknowledged first. */
export function activeAlerts(db: TenantDatabase, patientId: string, now: Date): Promise<VitalAlert[]> {
  return vitalAlertsRepository.active(db, { patientId, now });
}

/** Returns the last readings of a patient, the latest first. */
export function latestVitals(db: TenantDatabase, patientId: string, limit: number): Promise<Vitals[]> {
  return repository.latest(db, patientId, limit);
}

/** Returns the scale by which the oxygen saturation of a patient is scored. */
export function oxygenScale(db: TenantDatabase, patientId: string): Promise<OxygenScale> {
  return repository.scaleOf(db, patientId);
}

/** Returns what a reading was assessed as, for another version of the same values. */
function assessmentOf({ score, bmi, meanArterialPressure, flags, ranges }: Vitals) {
  return { score, assessment: { bmi, meanArterialPressure, flags, ranges, score: null, alerts: [] } };
}

function valuesOf(reading: Vitals) {
  const { systolic, diastolic, heartRate, respiratoryRate, temperature, oxygenSaturation, onOxygen } = reading;
  const { consciousness, pain, weight, height, headCircumference, glucose } = reading;
  return {
    systolic,
    diastolic,
    heartRate,
    respiratoryRate,
    temperature,
    oxygenSaturation,
    onOxygen,
    consciousness,
    pain,
    weight,
    height,
    headCircumference,
    glucose,
  };
}

/** Returns the values that are there, for the audit log. */
function given(values: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

async function findOrRefuse(db: TenantDatabase, id: string): Promise<Vitals> {
  return (await repository.find(db, id)) ?? refuse('VITALS_NOT_FOUND');
}
