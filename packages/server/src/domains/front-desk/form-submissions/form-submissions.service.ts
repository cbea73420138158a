import { fieldComplaint, formSubmissions, PatientChange, type FormSubmission } from '@polyclinic/contract';
import { Refusal, refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import { changePatient } from '../patients/patients.service';
import { currentFrom, factsOf, temporaryFormsRepository as forms } from '../temporary-forms/temporary-forms.service';
import { candidatesAmong } from './form-candidates.rules';
import { formSubmissionsRepository as repository, type SubmissionRow } from './form-submissions.repository';

export { formSubmissionsRepository } from './form-submissions.repository';

export const formSubmissionsFeature = feature(
  formSubmissions,
  {
    async list({ query }, { db }) {
      const { submissions, totalCount } = await repository.list(db, query);
      return { submissions, pagination: { page: query.page, limit: query.limit, totalCount } };
    },

    async get({ params, query }, caller) {
      return { submission: shown(await findOrRefuse(params.id, caller, query.patientId)) };
    },

    async accept({ params, body: { accept, version, patientId, patientVersion } }, caller) {
      return caller.transaction(async (within) => {
        const before = await waitingOrRefuse(params.id, version, within, patientId);
        const changes = acceptedChanges(before, accept, within);
        const owner = ownerOf(before, patientId);
        const isWritten = Object.keys(changes).length > 0;
        if (isWritten) await write(changes, { owner, patientVersion }, within);
        await repository.decide(within.db, params.id, {
          status: 'PROCESSED',
          patientId: owner,
          handledBy: within.userId,
          accepted: isWritten ? [...new Set(accept)] : [],
        });
        await finishForm(before.formId, within);
        const to = { accepted: accept, patientId: owner };
        await within.audit({ action: 'ACCEPT', resource: 'formSubmissions', recordId: params.id, to });
        return { submission: shown(await findOrRefuse(params.id, within)) };
      });
    },

    async dismiss({ params, body: { reason, version } }, caller) {
      return caller.transaction(async (within) => {
        const before = await waitingOrRefuse(params.id, version, within);
        await repository.decide(within.db, params.id, { status: 'DISMISSED', handledBy: within.userId });
        await finishForm(before.formId, within);
        await within.audit({ action: 'DISMISS', resource: 'formSubmissions', recordId: params.id, reason });
        return { submission: shown(await findOrRefuse(params.id, within)) };
      });
    },

    async reopen({ params, body: { version } }, caller) {
      return caller.transaction(async (within) => {
        const before = await lockedOrRefuse(params.id, within);
        if (before.status !== 'DISMISSED' || before.version !== version) refuseStale(before);
        await repository.decide(within.db, params.id, { status: 'WAITING', handledBy: null });
        await forms.setStatus(within.db, before.formId, ['PROCESSED'], 'SUBMITTED');
        await within.audit({ action: 'REOPEN', resource: 'formSubmissions', recordId: params.id });
        return { submission: shown(await findOrRefuse(params.id, within)) };
      });
    },
  },
  {
    tables: { form_submissions: { merge: [{ column: 'patient_id', rule: 'move' }], backup: 'rows' } },
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
    participants: none,
  },
);

/** The fields of the record that the accepted answers change. */
function acceptedChanges({ questions, answers }: SubmissionRow, accept: readonly string[], { language }: Caller) {
  const chosen = questions.filter(({ key }) => accept.includes(key));
  const facts = factsOf(chosen, answers);
  // An answer that belongs nowhere, or was never given, cannot be written anywhere.
  if (Object.keys(facts).length < new Set(accept).size) {
    refuse('INVALID_INPUT', { fields: { accept: fieldComplaint(language, 'choice') } });
  }
  return facts;
}

/** Whom the answers go to: the form's own patient, else the one that the inbox names. */
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
  // Only what was right when it was answered got here, but a day has passed since, or a rule has changed.
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

/** With its last answer decided on, a form is done; one that several people answer waits for the next. */
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

function shown({ compared, alike, ...row }: SubmissionRow): FormSubmission {
  const { questions, answers } = row;
  return {
    ...row,
    current: compared ? currentFrom(questions, compared) : {},
    patientVersion: compared?.version ?? null,
    candidates: candidatesAmong(alike, factsOf(questions, answers)),
  };
}
