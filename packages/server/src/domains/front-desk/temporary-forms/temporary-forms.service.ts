import { fieldComplaint, Language, PUBLIC_PAGES, temporaryForms, type NewTemporaryForm } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import { mailedMoment, sendMail } from '../../../platform/mail/mail.service';
import { alertPatient, makePublicLink, revokePublicLink } from '../../platform';
import { formMail } from './form-mail';
import { formTemplatesRepository as templates } from './form-templates.repository';
import { temporaryFormsRepository as repository } from './temporary-forms.repository';

export { complaintsOf, currentFrom, patientValuesOf, prefilledFrom } from './form-answers.rules';
export { temporaryFormsRepository, type OpenForm, type PatientValues } from './temporary-forms.repository';

export const temporaryFormsFeature = feature(
  temporaryForms,
  {
    async list({ query }, { db }) {
      const { rows: forms, pagination } = await repository.list(db, query);
      return { forms, pagination };
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        await refuseUnanswerable(body, tx);
        const { id, expiresAt } = await repository.insert(tx.db, body, tx.userId);
        const link = { kind: 'FORM', recordId: id, expiresAt, createdBy: tx.userId } as const;
        const path = `${PUBLIC_PAGES.form}#${await makePublicLink(tx, link)}`;
        if (body.email !== null) await mailLink(body.email, { path, expiresAt }, tx);
        const { title, patientId, hours, isMulti, email } = body;
        if (patientId !== null) await alertPatient(tx.db, patientId, { kind: 'FORM_SENT', path: `/my-forms/${id}` });
        const to = { title, patientId, hours, isMulti, email };
        await tx.audit({ action: 'CREATE', resource: 'temporaryForms', recordId: id, to });
        return { form: await findOrRefuse(id, tx), path };
      });
    },

    async revoke({ params }, caller) {
      return caller.transaction(async (tx) => {
        await findOrRefuse(params.id, tx);
        await repository.lock(tx.db, params.id);
        const before = await findOrRefuse(params.id, tx);
        await revokePublicLink(tx.db, 'FORM', params.id);
        await repository.revoke(tx.db, params.id);
        const form = await findOrRefuse(params.id, tx);
        const [from, to] = [{ status: before.status }, { status: form.status }];
        await tx.audit({ action: 'REVOKE', resource: 'temporaryForms', recordId: form.id, from, to });
        return { form };
      });
    },

    async templates(_, { db }) {
      return { templates: await templates.list(db) };
    },

    async saveTemplate({ body }, caller) {
      return caller.transaction(async (tx) => {
        const id = await templates.insert(tx.db, body, tx.userId);
        await tx.audit({ action: 'CREATE', resource: 'formTemplates', recordId: id, to: body });
        return { template: await templateOrRefuse(id, tx) };
      });
    },

    async changeTemplate({ params, body: { version, ...fields } }, caller) {
      return caller.transaction(async (tx) => {
        const { id, version: current, ...before } = await templateOrRefuse(params.id, tx);
        const isStale = current !== version || !(await templates.update(tx.db, id, version, fields));
        if (isStale) refuse('STALE_VERSION', { details: { version: current } });
        const { title, intro, questions } = before;
        const from = { title, intro, questions };
        await tx.audit({ action: 'UPDATE', resource: 'formTemplates', recordId: id, from, to: fields });
        return { template: await templateOrRefuse(id, tx) };
      });
    },

    async removeTemplate({ params }, caller) {
      return caller.transaction(async (tx) => {
        if (!(await templates.hide(tx.db, params.id))) refuse('FORM_NOT_FOUND');
        await tx.audit({ action: 'DELETE', resource: 'formTemplates', recordId: params.id });
        return { id: params.id };
      });
    },
  },
  {
    tables: {
      form_templates: { merge: none, backup: 'rows', retention: 'clinic' },
      temporary_forms: { merge: [{ column: 'patient_id', rule: 'move' }], backup: 'rows', retention: 'medical-record' },
    },
    search: none,
    exports: none,
    records: {
      temporaryForms: {
        table: 'temporary_forms',
        patient: { column: 'patient_id' },
        account: none,
        live: { topic: 'formSubmissions', toPatient: false },
      },
      formTemplates: { table: 'form_templates', patient: none, account: none, live: none },
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

async function refuseUnanswerable({ patientId, isMulti }: NewTemporaryForm, { db, language }: Caller): Promise<void> {
  if (patientId === null) return;
  if (isMulti) refuse('INVALID_INPUT', { fields: { isMulti: fieldComplaint(language, 'invalid') } });
  const recipient = (await repository.recipient(db, patientId)) ?? refuse('PATIENT_UNKNOWN');
  // Without a date of birth, the identity could never be confirmed.
  if (!recipient.hasBirthDate) refuse('FORM_NEEDS_BIRTH_DATE');
}

async function mailLink(to: string, { path, expiresAt }: { path: string; expiresAt: string }, { db, deps }: Caller) {
  const { name, timezone, ...clinic } = await repository.clinic(db);
  const language = Language.catch('en').parse(clinic.language);
  const until = mailedMoment(expiresAt, { language, timezone });
  const link = `${deps.settings.publicAddress}${path}`;
  await sendMail(db, { to, ...formMail(language, { clinicName: name, until, link }) }, deps.settings);
}

async function findOrRefuse(id: string, { db }: Caller) {
  return (await repository.find(db, id)) ?? refuse('FORM_NOT_FOUND');
}

async function templateOrRefuse(id: string, { db }: Caller) {
  return (await templates.find(db, id)) ?? refuse('FORM_NOT_FOUND');
}
