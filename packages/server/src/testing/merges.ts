import { patientMerges, patients, type MergeSettings, type NewPatient } from '@polyclinic/contract';
import type { TestClinic } from './test-clinic';

/** Merges as the front desk does, and reads the result. */
export function mergingAt(clinic: TestClinic) {
  const desk = clinic.as('RECEPTIONIST');
  const admin = clinic.as('ADMIN');
  const input = (targetId: string, sources: string[], settings: Partial<MergeSettings>) => ({
    params: { id: targetId },
    body: { duplicatePatientIds: sources, mergeSettings: settings },
  });
  return {
    async register(patient: Partial<NewPatient> = {}): Promise<string> {
      const body = { firstName: 'Asha', lastName: 'Rao', ...patient };
      return (await desk.call(patients.create, { body })).patient.id;
    },
    async merge(targetId: string, sources: string[], settings: Partial<MergeSettings> = {}) {
      return (await desk.call(patientMerges.merge, input(targetId, sources, settings))).merge;
    },
    async refusal(targetId: string, sources: string[], settings: Partial<MergeSettings> = {}) {
      return desk.refusal(patientMerges.merge, input(targetId, sources, settings));
    },
    undo: (id: string) => admin.call(patientMerges.undo, { params: { id }, body: { reason: 'Two sisters' } }),
    undoRefusal: (id: string) => admin.refusal(patientMerges.undo, { params: { id }, body: { reason: 'Two sisters' } }),
    get: async (id: string) => (await admin.call(patients.get, { params: { id } })).patient,
    find: async (q: string) => (await desk.call(patients.search, { query: { q } })).patients.map(({ id }) => id),
    list: async (id: string) => (await desk.call(patientMerges.list, { params: { id } })).merges,
  };
}
