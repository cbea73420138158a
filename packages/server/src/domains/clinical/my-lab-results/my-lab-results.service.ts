import { myLabResults, type LabResult, type MyLabResult } from '@polyclinic/contract';
import { view } from '../../../platform/feature/declaration';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { findReleasedResult, releasedResults } from '../lab-results/lab-results.service';

/** Laboratory results as patients read their own. The tables belong to the results. */
export const myLabResultsFeature = feature(
  myLabResults,
  {
    async list({ query }, caller) {
      const { rows, pagination } = await releasedResults(caller.db, patientOf(caller), query);
      return { results: rows.map(shownToPatient), pagination };
    },

    async get({ params: { id } }, caller) {
      const result = await findReleasedResult(caller.db, patientOf(caller), id);
      return { result: shownToPatient(result ?? refuse('LAB_RESULT_NOT_FOUND')) };
    },
  },
  view,
);

function patientOf({ patientId }: Caller): string {
  return patientId ?? refuse('FORBIDDEN');
}

function shownToPatient(result: LabResult): MyLabResult {
  const { id, name, observedAt, createdAt, releasedAt, values, reviewComment, status, corrections } = result;
  return {
    id,
    name,
    observedAt: observedAt ?? createdAt,
    releasedAt: releasedAt ?? createdAt,
    values,
    reviewComment,
    isReviewed: status === 'REVIEWED',
    isCorrected: corrections > 0,
  };
}
