import { fieldComplaint, patientDetails, type PatientDetails, type PatientDetailsChange } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import { patientDetailsRepository as repository } from './patient-details.repository';
import { dropPhoto, readPhoto, writePhoto } from './patient-photos.service';
import { readTimeline, recordPatientEvent } from './patient-timeline.service';

export { alsoKnown } from './patient-details.repository';
export { recordPatientEvent } from './patient-timeline.service';

/** Identifiers issued by the state are unique per person. */
const OF_ONE_PERSON = ['NATIONAL_ID', 'HEALTH_ID'];

export const patientDetailsFeature = feature(
  patientDetails,
  {
    async get({ params }, { db }) {
      return { details: (await repository.find(db, params.id)) ?? refuse('PATIENT_NOT_FOUND') };
    },

    async update({ params, body }, caller) {
      return caller.transaction(async (tx) => ({ details: await change(params.id, body, tx) }));
    },

    async timeline({ params, query }, { db }) {
      const { entries, pagination } = await readTimeline(db, params.id, query);
      if (pagination.totalCount === 0) refuse('PATIENT_NOT_FOUND');
      return { entries, pagination };
    },

    async photo({ params }, { db }) {
      return (await readPhoto(db, params.id)) ?? refuse('NOT_FOUND');
    },

    async setPhoto({ params, body }, caller) {
      await writePhoto(caller, params.id, body.data);
      return {};
    },

    async removePhoto({ params }, caller) {
      await dropPhoto(caller, params.id);
      return {};
    },
  },
  {
    tables: {
      patient_identifiers: {
        merge: [{ column: 'patient_id', rule: 'union', sameIn: ['kind', 'value_key'] }],
        backup: 'rows',
        retention: 'medical-record',
      },
      patient_contacts: {
        merge: [{ column: 'patient_id', rule: 'union', sameIn: ['kind', 'value_key'] }],
        backup: 'rows',
        retention: 'medical-record',
      },
      patient_relations: {
        merge: [
          {
            column: 'patient_id',
            rule: 'union',
            sameIn: ['relationship', 'related_patient_id', 'name'],
            otherEnd: 'related_patient_id',
          },
          {
            column: 'related_patient_id',
            rule: 'union',
            sameIn: ['relationship', 'patient_id'],
            otherEnd: 'patient_id',
          },
        ],
        backup: 'rows',
        retention: 'medical-record',
      },
      patient_photos: {
        merge: [{ column: 'patient_id', rule: 'one', key: 'patient_id' }],
        backup: 'rows',
        retention: 'medical-record',
      },
      patient_events: { merge: [{ column: 'patient_id', rule: 'move' }], backup: 'rows', retention: 'medical-record' },
    },
    search: none,
    exports: none,
    records: {
      patientDetails: {
        table: 'patients',
        patient: { column: 'id' },
        account: none,
        live: { topic: 'patients', toPatient: true },
      },
    },
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);

async function change(id: string, body: PatientDetailsChange, caller: Caller): Promise<PatientDetails> {
  const { db, userId } = caller;
  const { version, ...lists } = body;
  const record = (await repository.lock(db, id)) ?? refuse('PATIENT_NOT_FOUND');
  if (record.version !== version) refuse('STALE_VERSION', { details: { version: record.version } });
  const before = await found(id, caller);
  await refuseRelations(id, lists, caller);
  await refuseTakenNumbers(id, lists, caller);

  if (lists.identifiers) await repository.replace(db, id, 'patientIdentifiers', lists.identifiers);
  if (lists.contacts) await repository.replace(db, id, 'patientContacts', lists.contacts);
  if (lists.relations) await repository.replace(db, id, 'patientRelations', lists.relations);
  await repository.settle(db, id);
  const after = await found(id, caller);
  const named = Object.keys(lists) as (keyof typeof lists)[];
  const part = (details: PatientDetails) => Object.fromEntries(named.map((list) => [list, details[list]]));
  await caller.audit({
    action: 'UPDATE_DETAILS',
    resource: 'patients',
    recordId: id,
    from: part(before),
    to: part(after),
  });
  await recordPatientEvent(db, { patientId: id, kind: 'DETAILS_CHANGED', subject: named.join(', '), byUser: userId });
  return after;
}

async function found(id: string, { db }: Caller): Promise<PatientDetails> {
  return (await repository.find(db, id)) ?? refuse('PATIENT_NOT_FOUND');
}

/** Throws unless each related person is another patient of the clinic, or has a name. */
async function refuseRelations(id: string, { relations = [] }: Lists, { db, language }: Caller): Promise<void> {
  const complaint = (index: number, field: string, issue: 'required' | 'invalid') =>
    refuse('INVALID_INPUT', { fields: { [`relations.${index}.${field}`]: fieldComplaint(language, issue) } });
  relations.forEach(({ relatedPatientId, name }, index) => {
    if (relatedPatientId === id) complaint(index, 'relatedPatientId', 'invalid');
    if (!relatedPatientId && !name?.trim()) complaint(index, 'name', 'required');
  });
  const ids = relations.flatMap(({ relatedPatientId }) => relatedPatientId ?? []);
  const locked = await repository.lockRelated(db, ids);
  if (ids.some((related) => !locked.has(related))) refuse('PATIENT_UNKNOWN');
}

async function refuseTakenNumbers(id: string, { identifiers = [] }: Lists, { db }: Caller): Promise<void> {
  const numbers = identifiers.filter(({ kind }) => OF_ONE_PERSON.includes(kind));
  await repository.lockNumbers(
    db,
    numbers.map(({ kind, value }) => `${kind} ${value.toUpperCase().replace(/[^0-9A-Z]/g, '')}`),
  );
  const duplicate = await repository.takenNumber(db, id, numbers);
  if (!duplicate) return;
  const index = identifiers.findIndex(({ kind, value }) => kind === duplicate.kind && value === duplicate.value);
  refuse('PATIENT_IDENTIFIER_TAKEN', { details: { kind: duplicate.kind, place: index } });
}

type Lists = Omit<PatientDetailsChange, 'version'>;
