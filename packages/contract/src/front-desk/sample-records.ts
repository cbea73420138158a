import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { adminArea } from '../base/roles';

const Count = z.number().int().min(0);

/** How many records of the clinic are sample data, by kind. */
export const SampleCounts = z
  .object({ doctors: Count, services: Count, patients: Count, appointments: Count })
  .meta({ id: 'SampleCounts' });
export type SampleCounts = z.infer<typeof SampleCounts>;

const counted = z.object({ samples: SampleCounts });

/** Sample data with which a new clinic is tried out. It is added and removed as a whole. */
export const sampleRecords = defineEndpoints('sampleRecords', {
  get: {
    method: 'GET',
    path: '/admin/sample-records',
    access: adminArea,
    summary: 'Count the sample data of the clinic',
    data: counted,
  },
  create: {
    method: 'POST',
    path: '/admin/sample-records',
    access: adminArea,
    summary: 'Add sample data to a clinic without patients',
    data: counted,
    errors: ['SAMPLES_EXIST', 'SAMPLES_TOO_LATE', 'USER_LIMIT_REACHED', 'PATIENT_LIMIT_REACHED'],
    affects: ['firstSteps', 'patients', 'appointments', 'services', 'users', 'adminUsers', 'dashboard', 'availability'],
    idempotent: true,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/sample-records',
    access: adminArea,
    summary: 'Remove the sample data for good; refused if other records depend on it',
    data: counted,
    errors: ['SAMPLES_IN_USE'],
    affects: ['firstSteps', 'patients', 'appointments', 'services', 'users', 'adminUsers', 'dashboard', 'availability'],
  },
});
