import { FORM_LIMITS, fieldComplaint, publicForms, type FormIdentity, type PublicForm } from '@polyclinic/contract';
import { appendAudit } from '../../../platform/http/audit';
import { refuse } from '../../../platform/http/refusal';
import { view } from '../../../platform/feature/declaration';
import { feature, type Visitor } from '../../../platform/http/service';
import { openThrottle } from '../../../platform/http/throttle';
import { countWrongTry, lockPublicLink, openPublicLink, type LinkVisit } from '../../platform';
import { formSubmissionsRepository as submissions } from '../form-submissions/form-submissions.service';
import {
  complaintsOf,
  factsOf,
  prefilledFrom,
  temporaryFormsRepository as repository,
  type OpenForm,
} from '../temporary-forms/temporary-forms.service';
import { isPatient } from './form-identity.rules';

const KIND = 'FORM';
/** More than these come from no waiting room. */
const MOST_SUBMISSIONS = 500;

interface Visit extends LinkVisit {
  form: OpenForm;
}

export const publicFormsFeature = feature(
  publicForms,
  {
    async get({ params }, visitor) {
      const visit = await openForm(params.token, visitor);
      refuseAnswered(visit);
      if (visit.form.patient) return { form: closed(visit.form) };
      await repository.markOpened(visit.db, visit.form.id);
      return { form: shown(visit.form) };
    },

    async identify({ params, body }, visitor) {
      const visit = await openForm(params.token, visitor);
      refuseAnswered(visit);
      await refuseOthers(visit, body, visitor);
      await repository.markOpened(visit.db, visit.form.id);
      return { form: shown(visit.form) };
    },

    async submit({ params, body: { answers, identity, submissionId } }, visitor) {
      const visit = await openForm(params.token, visitor);
      const { db, form } = visit;
      // The answer to the first send may have been lost on the way.
      if (await submissions.isOfForm(db, submissionId, form.id)) return { submissionId };
      refuseAnswered(visit);
      await refuseOthers(visit, identity, visitor);
      const fields = complaintsOf(form.questions, answers, visitor.language);
      if (fields) refuse('INVALID_INPUT', { fields });

      await db.transaction().execute(async (within) => {
        const locked = await repository.lock(within, form.id);
        if (await submissions.isOfForm(within, submissionId, form.id)) return;
        if (!locked || !isAnswerable(locked)) refuse('TOKEN_INVALID');
        if ((await submissions.count(within, form.id)) >= MOST_SUBMISSIONS) refuse('TOO_MANY_ATTEMPTS');
        const isNew = await submissions.insert(within, {
          id: submissionId,
          formId: form.id,
          answers,
          facts: factsOf(form.questions, answers),
        });
        if (!isNew) {
          refuse('INVALID_INPUT', { fields: { submissionId: fieldComplaint(visitor.language, 'invalid') } });
        }
        await repository.setStatus(within, form.id, ['ACTIVE', 'OPENED', 'PROCESSED'], 'SUBMITTED');
        const entry = { action: 'SUBMIT', resource: 'formSubmissions', recordId: submissionId } as const;
        await appendAudit(within, nobody(visitor), entry);
      });
      return { submissionId };
    },
  },
  view,
);

async function openForm(token: string, visitor: Visitor): Promise<Visit> {
  const visit = await openPublicLink(visitor, KIND, token);
  const form = (await repository.open(visit.db, visit.link.recordId)) ?? refuse('TOKEN_INVALID');
  return { ...visit, form };
}

/** A form that has been answered says no more than one that never was. */
function refuseAnswered({ form }: Visit): void {
  if (!isAnswerable(form)) refuse('TOKEN_INVALID');
}

function isAnswerable({ status, isMulti }: { status: string; isMulti: boolean }): boolean {
  return status === 'ACTIVE' || status === 'OPENED' || (isMulti && (status === 'SUBMITTED' || status === 'PROCESSED'));
}

/** Lets only the patient past. Tries wait for each other, so that a hundred at once are not a hundred guesses. */
async function refuseOthers(visit: Visit, identity: FormIdentity | undefined, visitor: Visitor): Promise<void> {
  const { db, link, form } = visit;
  const { patient } = form;
  if (!patient) return;
  if (!identity) refuse('IDENTITY_WRONG');
  const throttle = openThrottle(visitor.floor.database.platform, visitor.floor.settings.secret);
  const attempt = { name: link.id, isKnown: true, address: visitor.address, what: 'form-identity' };
  await throttle.begin(attempt);
  const outcome = await db.transaction().execute(async (within) => {
    if (!(await lockPublicLink(within, link.id))) return 'TOKEN_INVALID';
    if (isPatient(identity, patient)) return 'OK';
    const hasEnded = await countWrongTry({ ...visit, db: within }, KIND, FORM_LIMITS.wrongTries);
    if (hasEnded) await repository.revoke(within, form.id);
    const entry = { action: 'IDENTIFY', resource: 'temporaryForms', recordId: form.id, outcome: 'REFUSED' } as const;
    await appendAudit(within, nobody(visitor), entry);
    return 'IDENTITY_WRONG';
  });
  if (outcome !== 'OK') refuse(outcome);
  await throttle.succeed(attempt);
}

function nobody({ requestId, address }: Visitor) {
  return { userId: null, role: null, requestId, address };
}

function closed({ clinicName, expiresAt }: OpenForm): PublicForm {
  return { clinicName, expiresAt, needsIdentity: true, title: null, intro: null, questions: [], prefilled: {} };
}

function shown({ clinicName, expiresAt, title, intro, questions, patient }: OpenForm): PublicForm {
  const prefilled = patient ? prefilledFrom(questions, patient) : {};
  return { clinicName, expiresAt, needsIdentity: false, title, intro, questions, prefilled };
}
