import { patientMerges } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature } from '../../../platform/http/service';
import { findDuplicates } from './find-duplicates';
import { mergePatients } from './merge-patients';
import { patientMergesRepository as repository } from './patient-merges.repository';
import { undoMerge } from './undo-merge';

export { findDuplicates } from './find-duplicates';

export const patientMergesFeature = feature(
  patientMerges,
  {
    async checkDuplicates({ body }, { db }) {
      const [candidates = []] = await findDuplicates(db, [body]);
      return { candidates };
    },

    async merge({ params, body }, caller) {
      const { duplicatePatientIds, mergeSettings } = body;
      const merge = await caller.transaction((tx) => mergePatients(tx, params.id, duplicatePatientIds, mergeSettings));
      return { merge };
    },

    async list({ params }, { db }) {
      return { merges: (await repository.of(db, params.id)) ?? refuse('PATIENT_NOT_FOUND') };
    },

    async undo({ params, body }, caller) {
      return caller.transaction((tx) => undoMerge(tx, params.id, body.reason));
    },
  },
  {
    tables: {
      patient_merges: { merge: [{ column: 'target_id', rule: 'stay' }], backup: 'rows', retention: 'medical-record' },
      patient_merge_items: { merge: none, backup: 'rows', retention: 'medical-record' },
    },
    search: none,
    exports: none,
    records: {
      patientMerges: {
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
