import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { allow } from '../base/roles';
import { Instant, PageQuery, Pagination } from '../base/shared';
import { LabValue } from './lab-tests';

const patients = allow('PATIENT');

/** Result as its patient sees it after the release. */
export const MyLabResult = z
  .object({
    id: z.uuid(),
    name: z.string(),
    observedAt: Instant,
    releasedAt: Instant,
    values: z.array(LabValue),
    /** Comment of the doctor; null as long as the result is not reviewed. */
    reviewComment: z.string().nullable(),
    isReviewed: z.boolean(),
    isCorrected: z.boolean(),
    /** A correction waits for its release; the values are those released before. */
    isBeingCorrected: z.boolean(),
  })
  .meta({ id: 'MyLabResult' });
export type MyLabResult = z.infer<typeof MyLabResult>;

export const myLabResults = defineEndpoints('myLabResults', {
  list: {
    method: 'GET',
    path: '/my-results',
    access: patients,
    byGuardians: true,
    summary: 'List the released laboratory results of the current patient, newest first',
    query: PageQuery,
    data: z.object({ results: z.array(MyLabResult), pagination: Pagination }),
    readsPatients: true,
  },
  get: {
    method: 'GET',
    path: '/my-results/:id',
    access: patients,
    byGuardians: true,
    summary: 'Get a released laboratory result of the current patient',
    data: z.object({ result: MyLabResult }),
    errors: ['LAB_RESULT_NOT_FOUND'],
    readsPatients: true,
  },
});
