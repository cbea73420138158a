import { myLabResults } from '@polyclinic/contract';
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
      return { results: rows, pagination };
    },

    async get({ params: { id } }, caller) {
      const result = await findReleasedResult(caller.db, patientOf(caller), id);
      return { result: result ?? refuse('LAB_RESULT_NOT_FOUND') };
    },
  },
  view,
);

/** Returns the patient of the account; the answer does not name it, so it is added to the record of the read. */
function patientOf({ patientId, shown }: Caller): string {
  shown.add(patientId);
  return patientId ?? refuse('FORBIDDEN');
}
