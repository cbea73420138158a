import { myRecordSummary } from '@polyclinic/contract';
import { view } from '../../../platform/feature/declaration';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { allergiesOf } from '../allergies/allergies.service';
import { recordSummaryDocument, recordSummaryPdf } from '../documents/documents.service';
import { immunisationsOf } from '../immunisations/immunisations.service';
import { releasedResults } from '../lab-results/lab-results.service';
import { medicationStatementsOf } from '../medication-statements/medication-statements.service';
import { activeMedicines } from '../prescriptions/prescriptions.service';
import { problemsOf } from '../problems/problems.service';

const SHOWN_RESULTS = 10;

/** The own record as a document. The tables belong to the parts of the record. */
export const myRecordSummaryFeature = feature(
  myRecordSummary,
  {
    async pdf(_, caller) {
      const { db, now } = caller;
      const patientId = patientOf(caller);
      caller.shown.add(patientId);
      const { allergies, noKnownAllergies } = await allergiesOf(db, patientId);
      const medicines = await activeMedicines(db, patientId, now());
      const statements = await medicationStatementsOf(db, patientId);
      const problems = await problemsOf(db, patientId);
      const { rows } = await releasedResults(db, patientId, { page: 1, limit: SHOWN_RESULTS });
      return recordSummaryPdf(caller, {
        patientId,
        createdAt: now().toISOString(),
        allergies: allergies.filter(({ status }) => status === 'ACTIVE'),
        noKnownAllergies,
        medicines: medicines.filter(({ status }) => status === 'ACTIVE'),
        statements: statements.filter(({ stoppedDate }) => stoppedDate === null),
        // Imported problems are shown once a clinician has reviewed them.
        problems: problems.filter(({ status, isReviewed }) => status === 'ACTIVE' && isReviewed),
        immunisations: await immunisationsOf(db, patientId),
        results: rows,
      });
    },
  },
  { ...view, documents: [recordSummaryDocument] },
);

function patientOf({ patientId }: Caller): string {
  return patientId ?? refuse('FORBIDDEN');
}
