import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { allow } from '../base/roles';
import { ClinicDate, StaffRef } from '../base/shared';

const count = z.number().int();

/** Appointments of a day by what became of them. */
const DayCounts = z.object({
  /** All but cancelled ones. */
  appointments: count,
  completed: count,
  cancelled: count,
  noShow: count,
  walkIns: count,
});

/** Figures of one day at the clinic. */
export const DayReport = DayCounts.extend({
  date: ClinicDate,
  newPatients: count,
  /** Minutes from check-in to the start with the doctor; null if nobody was seen. */
  averageWaitForDoctor: z.number().nullable(),
  /** Minutes from start to end; null if no visit was completed. */
  averageVisit: z.number().nullable(),
  /** By doctor, with the name; null for appointments without one. */
  doctors: z.array(DayCounts.extend({ doctor: StaffRef.nullable() })),
}).meta({ id: 'DayReport' });
export type DayReport = z.infer<typeof DayReport>;

export const dayReport = defineEndpoints('dayReport', {
  get: {
    method: 'GET',
    path: '/day-report',
    access: allow('ADMIN', 'DOCTOR', 'NURSE', 'RECEPTIONIST'),
    summary: "Get the figures of a day at the clinic, today's by default",
    query: z.object({ date: ClinicDate.optional() }),
    data: z.object({ report: DayReport }),
  },
});
