import { FORM_LIMITS, fieldComplaint, publicForms, type FormIdentity, type PublicForm } from '@polyclinic/contract';
import { appendAudit } from '../../../platform/http/audit';
import { refuse } from '../../../platform/http/refusal';
import { view } from '../../../platform/feature/declaration';
import { feature, type RequestContext } from '../../../platform/http/service';
import { openThrottle } from '../../../platform/http/throttle';
import { countWrongTry, lockPublicLink, openPublicLink, type LinkVisit } from '../../platform';
import { formSubmissionsRepository as submissions } from '../form-submissions/form-submissions.service';
import {
  complaintsOf,
  patientValuesOf,
  prefilledFrom,
  temporaryFormsRepository as repository,
  type OpenForm,
} from '../temporary-forms/temporary-forms.service';
import { isPatient } from './form-identity.rules';

const KIND = 'FORM';
/** Maximum number of submissions to one form, against abuse. */
const MAX_SUBMISSIONS = 500;

interface Visit extends LinkVisit {
  form: OpenForm;
}

export const publicFormsFeature = feature(
  publicForms,
  {
    async get({ params }, context) {
      const visit = await openForm(params.token, context);
      refuseAnswered(visit);
      if (visit.form.patient) return { form: closed(visit.form) };
      await repository.markOpened(visit.db, visit.form.id);
      return { form: toPublicForm(visit.form) };
    },

    async identify({ params, body }, context) {
      const visit = await openForm(params.token, context);
      refuseAnswered(visit);
      await refuseOthers(visit, body, context);
      context.shown.add(visit.form.patientId);
      await repository.markOpened(visit.db, visit.form.id);
      return { form: toPublicForm(visit.form) };
    },

    async submit({ params, body: { answers, identity, submissionId } }, context) {
      const visit = await openForm(params.token, context);
      const { db, form } = visit;
      // Idempotent: the response to the first attempt may have been lost.
      if (await submissions.isOfForm(db, submissionId, form.id)) return { submissionId };
      refuseAnswered(visit);
      await refuseOthers(visit, identity, context);
      const fields = complaintsOf(form.questions, answers, context.language);
      if (fields) refuse('INVALID_INPUT', { fields });

      await db.transaction().execute(async (tx) => {
        const locked = await repository.lock(tx, form.id);
        if (await submissions.isOfForm(tx, submissionId, form.id)) return;
        if (!locked || !isAnswerable(locked)) refuse('TOKEN_INVALID');
        if ((await submissions.count(tx, form.id)) >= MAX_SUBMISSIONS) refuse('TOO_MANY_ATTEMPTS');
        const isNew = await submissions.insert(tx, {
          id: submissionId,
          formId: form.id,
          answers,
          facts: patientValuesOf(form.questions, answers),
        });
        if (!isNew) {
          refuse('INVALID_INPUT', { fields: { submissionId: fieldComplaint(context.language, 'invalid') } });
        }
        await repository.setStatus(tx, form.id, ['ACTIVE', 'OPENED', 'PROCESSED'], 'SUBMITTED');
        const entry = { action: 'SUBMIT', resource: 'formSubmissions', recordId: submissionId } as const;
        await appendAudit(tx, nobody(context), entry);
      });
      return { submissionId };
    },
  },
  view,
);

async function openForm(token: string, context: RequestContext): Promise<Visit> {
  const visit = await openPublicLink(context, KIND, token);
  const form = (await repository.open(visit.db, visit.link.recordId)) ?? refuse('TOKEN_INVALID');
  return { ...visit, form };
}

/** Throws for a form that was answered, with the same error as for an unknown one. */
function refuseAnswered({ form }: Visit): void {
  if (!isAnswerable(form)) refuse('TOKEN_INVALID');
}

function isAnswerable({ status, isMulti }: { status: string; isMulti: boolean }): boolean {
  return status === 'ACTIVE' || status === 'OPENED' || (isMulti && (status === 'SUBMITTED' || status === 'PROCESSED'));
}

/**
 * Throws unless the identity is the patient's. Attempts are serialised by a lock, so that concurrent ones are all
 * counted.
 */
async function refuseOthers(visit: Visit, identity: FormIdentity | undefined, context: RequestContext): Promise<void> {
  const { db, link, form } = visit;
  const { patient } = form;
  if (!patient) return;
  if (!identity) refuse('IDENTITY_WRONG');
  const throttle = openThrottle(context.deps.database.platform, context.deps.settings.secret);
  const attempt = { name: link.id, isKnown: true, ipAddress: context.ipAddress, what: 'form-identity' };
  await throttle.begin(attempt);
  const outcome = await db.transaction().execute(async (tx) => {
    if (!(await lockPublicLink(tx, link.id))) return 'TOKEN_INVALID';
    if (isPatient(identity, patient)) return 'OK';
    const hasEnded = await countWrongTry({ ...visit, db: tx }, KIND, FORM_LIMITS.wrongTries);
    if (hasEnded) await repository.revoke(tx, form.id);
    const entry = { action: 'IDENTIFY', resource: 'temporaryForms', recordId: form.id, outcome: 'REFUSED' } as const;
    await appendAudit(tx, nobody(context), entry);
    return 'IDENTITY_WRONG';
  });
  if (outcome !== 'OK') refuse(outcome);
  await throttle.succeed(attempt);
}

function nobody({ requestId, ipAddress }: RequestContext) {
  return { userId: null, role: null, requestId, ipAddress };
}

function closed({ clinicName, expiresAt }: OpenForm): PublicForm {
  return { clinicName, expiresAt, needsIdentity: true, title: null, intro: null, questions: [], prefilled: {} };
}

function toPublicForm({ clinicName, expiresAt, title, intro, questions, patient }: OpenForm): PublicForm {
  const prefilled = patient ? prefilledFrom(questions, patient) : {};
  return { clinicName, expiresAt, needsIdentity: false, title, intro, questions, prefilled };
}
