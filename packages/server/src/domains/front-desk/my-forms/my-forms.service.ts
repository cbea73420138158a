import { randomUUID } from 'node:crypto';
import { myForms } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { view } from '../../../platform/feature/declaration';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { formSubmissionsRepository as submissions } from '../form-submissions/form-submissions.service';
import {
  complaintsOf,
  patientValuesOf,
  prefilledFrom,
  temporaryFormsRepository as forms,
  type OpenForm,
} from '../temporary-forms/temporary-forms.service';
import { myFormsRepository as repository } from './my-forms.repository';

/** Forms as patients fill in their own, signed in instead of by the link. The tables belong to the forms. */
export const myFormsFeature = feature(
  myForms,
  {
    async list(_, caller) {
      return { forms: await repository.list(caller.db, patientOf(caller), caller.now()) };
    },

    async get({ params: { id } }, caller) {
      const { title, intro, questions, patient, expiresAt } = await ownForm(caller.db, id, patientOf(caller));
      const prefilled = patient ? prefilledFrom(questions, patient) : {};
      return { form: { id, title, intro, questions, prefilled, expiresAt } };
    },

    async submit({ params: { id }, body: { answers } }, caller) {
      const patientId = patientOf(caller);
      return caller.transaction(async (tx) => {
        await ownForm(tx.db, id, patientId);
        // The link may be used at the same time: only one of both is the answer.
        await forms.lock(tx.db, id);
        const { questions } = await ownForm(tx.db, id, patientId);
        const fields = complaintsOf(questions, answers, tx.language);
        if (fields) refuse('INVALID_INPUT', { fields });
        const submissionId = randomUUID();
        await submissions.insert(tx.db, {
          id: submissionId,
          formId: id,
          answers,
          facts: patientValuesOf(questions, answers),
        });
        await forms.setStatus(tx.db, id, ['ACTIVE', 'OPENED'], 'SUBMITTED');
        await tx.audit({ action: 'SUBMIT', resource: 'formSubmissions', recordId: submissionId });
        return { submissionId };
      });
    },
  },
  view,
);

/** Returns a form of the patient that can still be filled in; for any other the error is that of an unknown one. */
async function ownForm(db: TenantDatabase, id: string, patientId: string): Promise<OpenForm> {
  const form = await forms.open(db, id);
  const isOpen = form?.status === 'ACTIVE' || form?.status === 'OPENED';
  return form && isOpen && form.patientId === patientId ? form : refuse('FORM_NOT_FOUND');
}

/** Returns the patient of the account; the answer does not name it, so it is added to the record of the read. */
function patientOf({ patientId, shown }: Caller): string {
  shown.add(patientId);
  return patientId ?? refuse('FORBIDDEN');
}
