import {
  fieldComplaint,
  socialHistory,
  SUBSTANCES,
  type Language,
  type NewSocialHistory,
  type SocialHistoryEntry,
} from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { none } from '../../../platform/feature/declaration';
import { refuse } from '../../../platform/http/refusal';
import { feature } from '../../../platform/http/service';
import { hasPatient, lockPatient } from '../chart-rows.repository';
import { socialHistoryRepository as repository } from './social-history.repository';

const RESOURCE = 'socialHistory';

export const socialHistoryFeature = feature(
  socialHistory,
  {
    async list({ params: { id } }, { db }) {
      if (!(await hasPatient(db, id))) refuse('PATIENT_NOT_FOUND');
      return { entries: await repository.list(db, id) };
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        // The lock orders the statements of two people who record at once.
        if (!(await lockPatient(tx.db, body.patientId))) refuse('PATIENT_UNKNOWN');
        refuseUnfit(body, tx.language);
        const id = await repository.insert(tx.db, body, tx.userId, tx.now().toISOString());
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: body });
        return { entry: (await repository.find(tx.db, id)) ?? refuse('HISTORY_NOT_FOUND') };
      });
    },

    async remove({ params: { id }, query: { reason } }, caller) {
      return caller.transaction(async (tx) => {
        if (!(await repository.markInError(tx.db, id, tx.now().toISOString(), reason))) refuse('HISTORY_NOT_FOUND');
        await tx.audit({ action: 'DELETE', resource: RESOURCE, recordId: id, reason });
        return { id };
      });
    },
  },
  {
    tables: {
      social_history: { merge: [{ column: 'patient_id', rule: 'move' }], backup: 'rows', retention: 'medical-record' },
    },
    records: {
      socialHistory: {
        table: 'social_history',
        patient: { column: 'patient_id' },
        account: none,
        live: { topic: 'socialHistory', toPatient: false },
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
    participants: none,
  },
);

/** Returns the statements of a patient's social history, without those in error. */
export function socialHistoryOf(db: TenantDatabase, patientId: string): Promise<SocialHistoryEntry[]> {
  return repository.list(db, patientId);
}

/** A substance needs its use, another topic needs words; a period does not end before it begins. */
function refuseUnfit({ topic, use, detail, sinceDate, untilDate }: NewSocialHistory, language: Language): void {
  const complain = (field: string, complaint: 'required' | 'invalid') =>
    refuse('INVALID_INPUT', { fields: { [field]: fieldComplaint(language, complaint) } });
  const isSubstance = SUBSTANCES.includes(topic);
  if (isSubstance && !use) complain('use', 'required');
  if (!isSubstance && use) complain('use', 'invalid');
  if (!isSubstance && !detail?.trim()) complain('detail', 'required');
  if (sinceDate && untilDate && untilDate < sinceDate) complain('untilDate', 'invalid');
}
