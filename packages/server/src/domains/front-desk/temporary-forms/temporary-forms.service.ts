import { fieldComplaint, Language, PUBLIC_PAGES, temporaryForms, type NewTemporaryForm } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import { mailedMoment, sendMail } from '../../../platform/mail/mail.service';
import { makePublicLink, revokePublicLink } from '../../platform';
import { formMail } from './form-mail';
import { formTemplatesRepository as templates } from './form-templates.repository';
import { temporaryFormsRepository as repository } from './temporary-forms.repository';

export { complaintsOf, currentFrom, factsOf, prefilledFrom } from './form-answers.rules';
export { temporaryFormsRepository, type OpenForm, type PatientValues } from './temporary-forms.repository';

export const temporaryFormsFeature = feature(
  temporaryForms,
  {
    async list({ query }, { db }) {
      const { forms, totalCount } = await repository.list(db, query);
      return { forms, pagination: { page: query.page, limit: query.limit, totalCount } };
    },

    async create({ body }, caller) {
      return caller.transaction(async (within) => {
        await refuseUnanswerable(body, within);
        const { id, expiresAt } = await repository.insert(within.db, body, within.userId);
        const link = { kind: 'FORM', recordId: id, expiresAt, createdBy: within.userId } as const;
        const path = `${PUBLIC_PAGES.form}#${await makePublicLink(within, link)}`;
        if (body.email !== null) await mailLink(body.email, { path, expiresAt }, within);
        const { title, patientId, hours, isMulti, email } = body;
        const to = { title, patientId, hours, isMulti, email };
        await within.audit({ action: 'CREATE', resource: 'temporaryForms', recordId: id, to });
        return { form: await findOrRefuse(id, within), path };
      });
    },

    async revoke({ params }, caller) {
      return caller.transaction(async (within) => {
        await findOrRefuse(params.id, within);
        await repository.lock(within.db, params.id);
        const before = await findOrRefuse(params.id, within);
        await revokePublicLink(within.db, 'FORM', params.id);
        await repository.revoke(within.db, params.id);
        const form = await findOrRefuse(params.id, within);
        const [from, to] = [{ status: before.status }, { status: form.status }];
        await within.audit({ action: 'REVOKE', resource: 'temporaryForms', recordId: form.id, from, to });
        return { form };
      });
    },

    async templates(_, { db }) {
      return { templates: await templates.list(db) };
    },

    async saveTemplate({ body }, caller) {
      return caller.transaction(async (within) => {
        const id = await templates.insert(within.db, body, within.userId);
        await within.audit({ action: 'CREATE', resource: 'formTemplates', recordId: id, to: body });
        return { template: await templateOrRefuse(id, within) };
      });
    },

    async changeTemplate({ params, body: { version, ...fields } }, caller) {
      return caller.transaction(async (within) => {
        const { id, version: current, ...before } = await templateOrRefuse(params.id, within);
        const isStale = current !== version || !(await templates.update(within.db, id, version, fields));
        if (isStale) refuse('STALE_VERSION', { details: { version: current } });
        const { title, intro, questions } = before;
        const from = { title, intro, questions };
        await within.audit({ action: 'UPDATE', resource: 'formTemplates', recordId: id, from, to: fields });
        return { template: await templateOrRefuse(id, within) };
      });
    },

    async removeTemplate({ params }, caller) {
      return caller.transaction(async (within) => {
        if (!(await templates.hide(within.db, params.id))) refuse('FORM_NOT_FOUND');
        await within.audit({ action: 'DELETE', resource: 'formTemplates', recordId: params.id });
        return { id: params.id };
      });
    },
  },
  {
    tables: {
      form_templates: { merge: none, backup: 'rows' },
      temporary_forms: { merge: [{ column: 'patient_id', rule: 'move' }], backup: 'rows' },
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
    participants: none,
  },
);

async function refuseUnanswerable({ patientId, isMulti }: NewTemporaryForm, { db, language }: Caller): Promise<void> {
  if (patientId === null) return;
  if (isMulti) refuse('INVALID_INPUT', { fields: { isMulti: fieldComplaint(language, 'invalid') } });
  const recipient = (await repository.recipient(db, patientId)) ?? refuse('PATIENT_UNKNOWN');
  // Nobody could ever show who they are.
  if (!recipient.hasBirthDate) refuse('FORM_NEEDS_BIRTH_DATE');
}

async function mailLink(to: string, { path, expiresAt }: { path: string; expiresAt: string }, { db, floor }: Caller) {
  const { name, timezone, ...clinic } = await repository.clinic(db);
  const language = Language.catch('en').parse(clinic.language);
  const until = mailedMoment(expiresAt, { language, timezone });
  const link = `${floor.settings.publicAddress}${path}`;
  await sendMail(db, { to, ...formMail(language, { clinicName: name, until, link }) }, floor.settings);
}

async function findOrRefuse(id: string, { db }: Caller) {
  return (await repository.find(db, id)) ?? refuse('FORM_NOT_FOUND');
}

async function templateOrRefuse(id: string, { db }: Caller) {
  return (await templates.find(db, id)) ?? refuse('FORM_NOT_FOUND');
}
