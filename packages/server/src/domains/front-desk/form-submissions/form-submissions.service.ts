import { fieldComplaint, formSubmissions, PatientChange, type FormSubmission } from '@polyclinic/contract';
import { Refusal, refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import { changePatient } from '../patients/patients.service';
import {
  currentFrom,
  patientValuesOf,
  temporaryFormsRepository as forms,
} from '../temporary-forms/temporary-forms.service';
import { candidatesAmong } from './form-candidates.rules';
import { formSubmissionsRepository as repository, type SubmissionRow } from './form-submissions.repository';
import { submissionActions } from './submission-actions.repository';

export { formSubmissionsRepository } from './form-submissions.repository';

export const formSubmissionsFeature = feature(
  formSubmissions,
  {
    async list({ query }, { db }) {
      const { rows: submissions, pagination } = await repository.list(db, query);
      return { submissions, pagination };
    },

    async get({ params, query }, caller) {
      return { submission: toSubmission(await findOrRefuse(params.id, caller, query.patientId)) };
    },

    async accept({ params, body: { accept, version, patientId, patientVersion } }, caller) {
      return caller.transaction(async (tx) => {
        const before = await waitingOrRefuse(params.id, version, tx, patientId);
        const changes = acceptedChanges(before, accept, tx);
        const owner = ownerOf(before, patientId);
        const isWritten = Object.keys(changes).length > 0;
        if (isWritten) await write(changes, { owner, patientVersion }, tx);
        await repository.decide(tx.db, params.id, {
          status: 'PROCESSED',
          patientId: owner,
          handledBy: tx.userId,
          accepted: isWritten ? [...new Set(accept)] : [],
        });
        await finishForm(before.formId, tx);
        const to = { accepted: accept, patientId: owner };
        await tx.audit({ action: 'ACCEPT', resource: 'formSubmissions', recordId: params.id, to });
        return { submission: toSubmission(await findOrRefuse(params.id, tx)) };
      });
    },

    async dismiss({ params, body: { reason, version } }, caller) {
      return caller.transaction(async (tx) => {
        const before = await waitingOrRefuse(params.id, version, tx);
        await repository.decide(tx.db, params.id, { status: 'DISMISSED', handledBy: tx.userId });
        await finishForm(before.formId, tx);
        await tx.audit({ action: 'DISMISS', resource: 'formSubmissions', recordId: params.id, reason });
        return { submission: toSubmission(await findOrRefuse(params.id, tx)) };
      });
    },

    async reopen({ params, body: { version } }, caller) {
      return caller.transaction(async (tx) => {
        const before = await lockedOrRefuse(params.id, tx);
        // Imported answers have changed the record, which reopening would not undo.
        const isClosed = before.status !== 'WAITING' && before.accepted.length === 0;
        if (!isClosed || before.version !== version) refuseStale(before);
        await repository.decide(tx.db, params.id, { status: 'WAITING', handledBy: null });
        await forms.setStatus(tx.db, before.formId, ['PROCESSED'], 'SUBMITTED');
        await tx.audit({ action: 'REOPEN', resource: 'formSubmissions', recordId: params.id });
        return { submission: toSubmission(await findOrRefuse(params.id, tx)) };
      });
    },
  },
  {
    tables: {
      form_submissions: {
        merge: [{ column: 'patient_id', rule: 'move' }],
        backup: 'rows',
        retention: 'medical-record',
      },
    },
    search: none,
    exports: none,
    records: {
      formSubmissions: {
        table: 'form_submissions',
        patient: { column: 'patient_id' },
        account: none,
        live: { topic: 'formSubmissions', toPatient: false },
      },
    },
    jobs: none,
    series: none,
    documents: none,
    nextActions: submissionActions,
    figures: none,
    approvals: none,
    participants: none,
  },
);

/** Returns the changes of the record by the accepted answers. */
function acceptedChanges({ questions, answers }: SubmissionRow, accept: readonly string[], { language }: Caller) {
  const chosen = questions.filter(({ key }) => accept.includes(key));
  const facts = patientValuesOf(chosen, answers);
  // An answer without a field of the record, or a missing one, cannot be accepted.
  if (Object.keys(facts).length < new Set(accept).size) {
    refuse('INVALID_INPUT', { fields: { accept: fieldComplaint(language, 'choice') } });
  }
  return facts;
}

/** Returns the patient of the answers: that of the form, else the one chosen in the inbox. */
function ownerOf({ patient, compared }: SubmissionRow, named: string | undefined): string | null {
  if (named === undefined) return patient?.id ?? null;
  if (patient && patient.id !== named) refuse('PATIENT_UNKNOWN');
  if (!compared) refuse('PATIENT_UNKNOWN');
  return named;
}

async function write(
  changes: ReturnType<typeof acceptedChanges>,
  { owner, patientVersion }: { owner: string | null; patientVersion: number | undefined },
  caller: Caller,
): Promise<void> {
  const missing = owner === null ? 'patientId' : 'patientVersion';
  if (owner === null || patientVersion === undefined) {
    return refuse('INVALID_INPUT', { fields: { [missing]: fieldComplaint(caller.language, 'required') } });
  }
  const change = PatientChange.safeParse({ ...changes, version: patientVersion });
  // Answers were valid when submitted, but the date or the rules may have changed since.
  if (!change.success) {
    return refuse('INVALID_INPUT', { fields: { accept: fieldComplaint(caller.language, 'invalid') } });
  }
  try {
    await changePatient(owner, change.data, caller);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'PATIENT_NOT_FOUND') refuse('PATIENT_UNKNOWN');
    throw error;
  }
}

/** Completes a form after the decision on its last submission; one with several respondents stays open. */
async function finishForm(formId: string, { db }: Caller): Promise<void> {
  await forms.lock(db, formId);
  if (!(await repository.hasWaiting(db, formId))) await forms.setStatus(db, formId, ['SUBMITTED'], 'PROCESSED');
}

async function waitingOrRefuse(id: string, version: number, caller: Caller, comparedWith?: string) {
  const found = await lockedOrRefuse(id, caller, comparedWith);
  if (found.status !== 'WAITING' || found.version !== version) refuseStale(found);
  return found;
}

function refuseStale({ version }: SubmissionRow): never {
  return refuse('STALE_VERSION', { details: { version } });
}

async function lockedOrRefuse(id: string, caller: Caller, comparedWith?: string): Promise<SubmissionRow> {
  await repository.lock(caller.db, id);
  return findOrRefuse(id, caller, comparedWith);
}

async function findOrRefuse(id: string, { db }: Caller, comparedWith?: string): Promise<SubmissionRow> {
  return (await repository.find(db, id, comparedWith ?? null)) ?? refuse('SUBMISSION_NOT_FOUND');
}

function toSubmission({ compared, alike, ...row }: SubmissionRow): FormSubmission {
  const { questions, answers } = row;
  return {
    ...row,
    current: compared ? currentFrom(questions, compared) : {},
    patientVersion: compared?.version ?? null,
    candidates: candidatesAmong(alike, patientValuesOf(questions, answers)),
  };
}
