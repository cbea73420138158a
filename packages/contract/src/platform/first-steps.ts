import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { adminArea } from '../base/roles';

/** Completed steps of those that a new clinic needs before its first visit. */
export const FirstSteps = z
  .object({
    hours: z.boolean(),
    doctor: z.boolean(),
    service: z.boolean(),
    patient: z.boolean(),
    booking: z.boolean(),
    logo: z.boolean(),
    mail: z.boolean(),
    isHidden: z.boolean(),
  })
  .meta({ id: 'FirstSteps' });
export type FirstSteps = z.infer<typeof FirstSteps>;

/** First steps of a clinic, for its administrators. */
export const firstSteps = defineEndpoints('firstSteps', {
  get: {
    method: 'GET',
    path: '/admin/first-steps',
    access: adminArea,
    summary: 'How far the clinic has come with its first steps',
    data: z.object({ firstSteps: FirstSteps }),
  },
  hide: {
    method: 'PUT',
    path: '/admin/first-steps',
    access: adminArea,
    summary: 'Hide the first steps from the dashboard, or show them again',
    body: z.object({ isHidden: z.boolean() }),
    data: z.object({ firstSteps: FirstSteps }),
  },
});
