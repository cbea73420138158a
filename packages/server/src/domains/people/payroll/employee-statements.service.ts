import { employeeStatements, type FileAnswer } from '@polyclinic/contract';
import { none, view } from '../../../platform/feature/declaration';
import type { DocumentDeclaration } from '../../../platform/documents/document-declaration';
import { documentPdf } from '../../../platform/documents/documents.service';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { auditPayRead } from '../pay-reads';
import { employeeStatementsRepository as repository, type StatementRow } from './employee-statements.repository';
import { noFacts } from '../../../platform/documents/no-facts.repository';
import { yearStatementPage, type YearStatementData } from './year-statement-layout';

const RESOURCE = 'employeeStatements';

const yearStatementDocument: DocumentDeclaration<YearStatementData> = {
  name: 'yearStatement',
  access: employeeStatements.file.access,
  facts: noFacts,
  layout: (letterhead, data) => yearStatementPage(letterhead, data),
};

export const employeeStatementsFeature = feature(
  employeeStatements,
  {
    async get({ params: { id }, query: { year } }, caller) {
      const found = (await repository.of(caller.db, id, year)) ?? refuse('EMPLOYEE_NOT_FOUND');
      await auditPayRead(caller, { resource: RESOURCE, recordId: id });
      return { ...found, createdAt: caller.now().toISOString() };
    },

    async file({ params: { id }, query: { year } }, caller) {
      const found = (await repository.of(caller.db, id, year)) ?? refuse('EMPLOYEE_NOT_FOUND');
      await auditPayRead(caller, { resource: RESOURCE, recordId: id });
      return pdf(caller, year, found);
    },

    async mine({ query: { year } }, caller) {
      const [newest] = await repository.own(caller.db, caller.userId, year);
      return newest ? pdf(caller, year, newest) : refuse('PAYROLL_STATEMENT_EMPTY');
    },
  },
  {
    ...view,
    records: { employeeStatements: { table: 'employees', patient: none, account: none, live: none } },
    documents: [yearStatementDocument],
  },
);

function pdf(
  caller: Pick<Caller, 'db' | 'now'>,
  year: number,
  { employee, statements: [statement] }: StatementRow,
): Promise<FileAnswer> {
  if (!statement) return refuse('PAYROLL_STATEMENT_EMPTY');
  const { number, firstName, lastName } = employee;
  return documentPdf(yearStatementDocument, caller, {
    employee: { name: `${firstName} ${lastName}`, number },
    year,
    statement,
    createdAt: caller.now().toISOString(),
  });
}
