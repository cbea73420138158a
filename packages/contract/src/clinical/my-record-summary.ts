import { defineEndpoints } from '../base/endpoint';
import { allow } from '../base/roles';
import { FileAnswer } from '../base/shared';

export const myRecordSummary = defineEndpoints('myRecordSummary', {
  pdf: {
    method: 'GET',
    path: '/my-record-summary',
    access: allow('PATIENT'),
    byGuardians: true,
    summary: "Get the summary of the current patient's medical record as PDF, in the patient's language",
    data: FileAnswer,
    file: true,
    readsPatients: true,
  },
});
