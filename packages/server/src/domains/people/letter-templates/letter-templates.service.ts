import { errorTextIn, letterTemplates, type FilledLetter, type LetterTemplate } from '@polyclinic/contract';
import { documentFormat } from '../../../platform/documents/document-format';
import { documentPdf } from '../../../platform/documents/documents.service';
import { readLetterhead } from '../../../platform/documents/letterhead.repository';
import { letterheadOf } from '../../../platform/documents/letterhead.rules';
import { none } from '../../../platform/feature/declaration';
import { changesNothing, formerValues } from '../../../platform/http/record-change';
import { refuseBrokenFields, type BrokenField } from '../../../platform/http/refuse-broken-fields';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { addEmployeeDocument } from '../employee-documents/employee-documents.service';
import { refuseField } from '../employees/employees.service';
import { auditPayRead } from '../pay-reads';
import { letterDocument } from './letter-document';
import { letterFacts, type LetterRequest } from './letter-facts.repository';
import { letterTemplatesRepository as repository } from './letter-templates.repository';
import { fieldsOf, fillText, letterValues, unknownFields } from './letter-text.rules';

const RESOURCE = 'letterTemplates';
const REMINDER_DAYS = 30;
const BROKEN: Readonly<Record<string, BrokenField>> = {
  letter_templates_name_taken: { code: 'LETTER_TEMPLATE_NAME_TAKEN', field: 'name' },
};

export const letterTemplatesFeature = feature(
  letterTemplates,
  {
    async list(_, { db }) {
      return { letterTemplates: await repository.list(db) };
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        const id = await refuseBrokenFields(repository.insert(tx.db, body, tx.userId), BROKEN, tx);
        refuseUnknownFields(tx, body);
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: body });
        return { letterTemplate: (await repository.find(tx.db, id)) ?? refuse('LETTER_TEMPLATE_NOT_FOUND') };
      });
    },

    async update({ params: { id }, body: { version, ...changes } }, caller) {
      return caller.transaction(async (tx) => {
        const before = (await repository.lock(tx.db, id)) ?? refuse('LETTER_TEMPLATE_NOT_FOUND');
        if (before.version !== version) refuse('STALE_VERSION', { details: { version: before.version } });
        if (changesNothing(changes)) return { letterTemplate: before };
        refuseUnknownFields(tx, changes);
        await refuseBrokenFields(repository.update(tx.db, id, changes), BROKEN, tx);
        const from = formerValues(before, changes);
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, from, to: changes });
        return { letterTemplate: (await repository.find(tx.db, id)) ?? refuse('LETTER_TEMPLATE_NOT_FOUND') };
      });
    },

    async fill({ params: { id }, query: { templateId, day } }, caller) {
      const template = await activeTemplate(caller, templateId);
      const letter = await filledLetter(caller, template, { employeeId: id, day, now: caller.now() });
      if (namesPay(template)) await auditPayRead(caller, { resource: 'payTerms', recordId: id });
      return { letter };
    },

    async issue({ params: { id }, body: { templateId, day, title, body } }, caller) {
      const { kind, language } = await activeTemplate(caller, templateId);
      for (const [field, text] of Object.entries({ title, body }))
        if (fieldsOf(text).length > 0) refuseField(caller, 'LETTER_FIELD_EMPTY', field);
      const letter = { employeeId: id, day, now: caller.now(), title, body, language };
      const { content } = await documentPdf(letterDocument, caller, letter);
      const data = Buffer.from(content).toString('base64');
      const document = { title, kind, validUntil: null, alertDays: REMINDER_DAYS, data };
      return { employeeDocument: await addEmployeeDocument(id, document, caller) };
    },
  },
  {
    tables: { letter_templates: { merge: none, backup: 'rows', retention: 'clinic' } },
    records: {
      letterTemplates: {
        table: 'letter_templates',
        patient: none,
        account: none,
        live: { topic: 'letterTemplates', toPatient: false },
      },
    },
    search: none,
    exports: none,
    jobs: none,
    series: none,
    documents: [letterDocument],
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);

async function activeTemplate(caller: Caller, id: string): Promise<LetterTemplate> {
  const template = await repository.find(caller.db, id);
  return template?.isActive ? template : refuseField(caller, 'LETTER_TEMPLATE_UNKNOWN', 'templateId');
}

/** Fills a template with the data of an employee, in the formats of the clinic and the language of the template. */
async function filledLetter(
  { db }: Pick<Caller, 'db'>,
  { title, body, language }: LetterTemplate,
  request: LetterRequest,
): Promise<FilledLetter> {
  const row = (await readLetterhead(db, letterFacts(db.tenantId, request))) ?? refuse('EMPLOYEE_NOT_FOUND');
  const { day, employee } = row.facts;
  if (!employee) return refuse('EMPLOYEE_NOT_FOUND');
  const letterhead = { ...letterheadOf(row), language };
  const sender = { clinic: letterhead.name, language, format: documentFormat(letterhead) };
  const values = letterValues(employee, day, sender);
  return {
    title: fillText(title, values),
    body: fillText(body, values),
    missing: fieldsOf(`${title} ${body}`).filter((field) => values[field] === null),
  };
}

function namesPay({ title, body }: Pick<LetterTemplate, 'title' | 'body'>): boolean {
  return fieldsOf(`${title} ${body}`).includes('pay');
}

/** Throws if a text names a field that does not exist, so that no letter is sent with one. */
function refuseUnknownFields(caller: Caller, texts: { title?: string; body?: string }): void {
  const { title = '', body = '' } = texts;
  for (const [field, text] of Object.entries({ title, body })) {
    const unknown = unknownFields(text);
    if (unknown.length === 0) continue;
    const fields = { [field]: `${errorTextIn(caller.language, 'LETTER_FIELD_UNKNOWN')} (${unknown.join(', ')})` };
    refuse('LETTER_FIELD_UNKNOWN', { fields, details: { unknown } });
  }
}
