import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { adminArea } from '../base/roles';
import { ClinicDate, FileAnswer, Instant, PersonRef } from '../base/shared';
import { ClinicSettings, SETTINGS_CONFIRMED, SettingsChange } from './tenant';

/** Dashboard of the clinic's administrator. */
export const AdminDashboard = z
  .object({
    totalPatients: z.number().int(),
    newPatientsThisMonth: z.number().int(),
    staffMembers: z.number().int(),
    todayAppointments: z.number().int(),
    monthlyAppointments: z.number().int(),
    /** Share of no-shows among this month's past appointments, in whole percent; null before the first. */
    noShowShare: z.number().nullable(),
    /** By day, the last 30 days and today, including days without bookings. */
    appointmentsByDay: z.array(
      z.object({ date: ClinicDate, booked: z.number().int(), completed: z.number().int(), lost: z.number().int() }),
    ),
    recentActivities: z.array(
      z.object({
        id: z.uuid(),
        action: z.string(),
        resource: z.string(),
        recordId: z.uuid().nullable(),
        by: PersonRef.nullable(),
        at: Instant,
      }),
    ),
    /** Conditions that need the administrator's attention; tasks are among the next actions. */
    warnings: z.array(
      z.object({
        kind: z.enum(['NO_HOURS', 'LIMIT_NEAR', 'NO_BACKUP', 'NO_MAIL']),
        count: z.number().int(),
      }),
    ),
  })
  .meta({ id: 'AdminDashboard' });
export type AdminDashboard = z.infer<typeof AdminDashboard>;

export const ExportFormat = z.enum(['csv', 'xlsx', 'json']);
export type ExportFormat = z.infer<typeof ExportFormat>;

export const admin = defineEndpoints('admin', {
  dashboard: {
    method: 'GET',
    path: '/admin/dashboard',
    access: adminArea,
    summary: "Get the administrator's dashboard",
    data: z.object({ dashboard: AdminDashboard }),
  },
  settings: {
    method: 'GET',
    path: '/admin/settings',
    access: adminArea,
    summary: 'Get the clinic settings; same as /tenant/settings',
    data: z.object({ settings: ClinicSettings }),
  },
  updateSettings: {
    method: 'PUT',
    path: '/admin/settings',
    access: adminArea,
    summary: 'Update the clinic settings',
    confirmed: SETTINGS_CONFIRMED,
    body: SettingsChange,
    data: z.object({ settings: ClinicSettings }),
    errors: ['STALE_VERSION', 'CURRENCY_FIXED', 'CONFIRMATION_NEEDED'],
    affects: ['auth', 'tenant'],
  },
  export: {
    method: 'GET',
    path: '/admin/export/:type',
    access: adminArea,
    summary: 'Export all rows of one resource as a file; requires the password again',
    confirmed: true,
    query: z.object({
      format: ExportFormat.default('csv'),
      /** Appointments and the audit log: inclusive dates of the clinic. */
      dateFrom: ClinicDate.optional(),
      dateTo: ClinicDate.optional(),
    }),
    data: FileAnswer,
    file: true,
    errors: ['NOT_FOUND', 'CONFIRMATION_NEEDED'],
    readsPatients: true,
  },
  backup: {
    method: 'POST',
    path: '/admin/backup',
    access: adminArea,
    summary:
      'A signed archive of everything the clinic has, with counts and hashes by table; asks for the password again',
    confirmed: true,
    data: FileAnswer,
    file: true,
    errors: ['CONFIRMATION_NEEDED'],
    readsPatients: true,
  },
});
