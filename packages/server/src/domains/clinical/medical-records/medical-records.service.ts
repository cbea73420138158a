import { medicalRecords, type MedicalRecord } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import { recordPatientEvent } from '../../front-desk';
import { lockPatient } from '../chart-rows.repository';
import { medicalRecordsRepository as repository } from './medical-records.repository';
import { answered, complaints } from './record-data.rules';
import { templateOf, templatesFor } from './record-templates';

export const medicalRecordsFeature = feature(
  medicalRecords,
  {
    async templates({ query }, { db }) {
      await repository.checkSession(db);
      return { templates: templatesFor(query.specialty) };
    },

    async get({ params }, caller) {
      return { record: await recordOf(params.id, caller) };
    },

    async initialize({ params, body: { templateId, initialData } }, caller) {
      return caller.transaction(async (tx) => {
        const { db, userId } = tx;
        if (!(await lockPatient(db, params.id))) refuse('PATIENT_NOT_FOUND');
        const template = templateOf(templateId) ?? refuse('TEMPLATE_UNKNOWN');
        const fields = complaints(template.fields, initialData, tx.language);
        if (Object.keys(fields).length > 0) refuse('INVALID_INPUT', { fields });
        const data = answered(initialData);
        const record = { patientId: params.id, templateId, data };
        if (!(await repository.insert(db, record, userId))) refuse('RECORD_EXISTS');
        await recordPatientEvent(db, {
          patientId: params.id,
          kind: 'RECORD_INITIALIZED',
          subject: templateId,
          byUser: userId,
        });
        await tx.audit({ action: 'CREATE', resource: 'medicalRecords', recordId: params.id, to: record });
        return { record: (await recordOf(params.id, tx)) ?? refuse('PATIENT_NOT_FOUND') };
      });
    },
  },
  {
    tables: {
      medical_records: {
        merge: [{ column: 'patient_id', rule: 'one', key: 'patient_id' }],
        backup: 'rows',
        retention: 'medical-record',
      },
    },
    search: none,
    exports: none,
    records: {
      medicalRecords: {
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

// Notes use the same templates.
export { templatesFor } from './record-templates';

async function recordOf(patientId: string, { db }: Caller): Promise<MedicalRecord | null> {
  const record = await repository.find(db, patientId);
  if (record === undefined) refuse('PATIENT_NOT_FOUND');
  return record && { ...record, template: templateOf(record.templateId) ?? null };
}
