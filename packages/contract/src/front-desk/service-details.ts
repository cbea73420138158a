import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { allow } from '../base/roles';
import { ClinicDate, StaffRef } from '../base/shared';
import { Facility } from './facilities';
import { Service } from './services';

/** Days before today over which the use of a service is counted. */
export const SERVICE_USE_DAYS = 90;

/** Doctor of a service, and what prevents one from offering it. */
export const ServiceDoctor = StaffRef.extend({
  specialization: z.string().nullable(),
  /** Skills that the service requires and the doctor lacks; empty if the doctor can offer it. */
  missingSkills: z.array(z.string()),
}).meta({ id: 'ServiceDoctor' });
export type ServiceDoctor = z.infer<typeof ServiceDoctor>;

/** Appointments of a service in a period, whatever became of them. */
export const ServiceUse = z
  .object({
    dateFrom: ClinicDate,
    dateTo: ClinicDate,
    booked: z.number().int(),
    completed: z.number().int(),
    cancelled: z.number().int(),
    noShow: z.number().int(),
    /** Different patients. */
    patients: z.number().int(),
    /** Patients whose first completed visit at the clinic was one of these appointments. */
    newPatients: z.number().int(),
    /** Median time from start to end of the completed ones, in minutes; null without any. */
    medianMinutes: z.number().int().nullable(),
    lastOn: ClinicDate.nullable(),
  })
  .meta({ id: 'ServiceUse' });
export type ServiceUse = z.infer<typeof ServiceUse>;

export const serviceDetails = defineEndpoints('serviceDetails', {
  get: {
    method: 'GET',
    path: '/services/:id/details',
    access: allow('ADMIN', 'DOCTOR', 'NURSE'),
    summary: 'What a service declares, who can offer it, and its use over the last 90 days',
    data: z.object({
      service: Service,
      /** Rooms and equipment that it can use. */
      facilities: z.array(Facility),
      /** Active doctors whom it names, or all of them, by name. */
      doctors: z.array(ServiceDoctor),
      use: ServiceUse,
    }),
    errors: ['SERVICE_NOT_FOUND'],
  },
});
