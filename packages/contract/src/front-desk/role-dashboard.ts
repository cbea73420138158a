import { z } from 'zod';
import { Appointment, type AppointmentPriority } from './appointment-fields';
import { allow, anyUser } from '../base/roles';
import { ClinicDateTime, Instant, PersonRef } from '../base/shared';
import { defineEndpoints } from '../base/endpoint';
import { NextAction } from '../platform/next-actions';

/** Figures of the cards on a phone, by role; pharmacists and staff have the dashboard of all other roles. */
export const FIGURES_OF = {
  ADMIN: ['totalPatients', 'staffMembers', 'todaysAppointments', 'monthlyAppointments'],
  DOCTOR: ['todaysPatients', 'completedToday', 'totalPatients', 'pendingTasks'],
  NURSE: ['assignedPatients', 'pendingVitals', 'completedTasks', 'pendingTasks'],
  RECEPTIONIST: ['todaysAppointments', 'checkedIn', 'waitingPatients', 'upcoming'],
  PHARMACIST: [
    'todaysAppointments',
    'todaysRevenue',
    'averageWaitToCheckIn',
    'upcoming',
    'activePrescriptions',
    'unreadMessages',
  ],
  STAFF: ['todaysAppointments', 'todaysRevenue', 'averageWaitToCheckIn', 'upcoming', 'unreadMessages', 'openNotes'],
  PATIENT: ['upcomingAppointments', 'activePrescriptions', 'labResults', 'unreadMessages'],
} as const;

export const FigureId = z.enum([
  'totalPatients',
  'staffMembers',
  'todaysAppointments',
  'monthlyAppointments',
  'todaysPatients',
  'completedToday',
  'pendingTasks',
  'assignedPatients',
  'pendingVitals',
  'completedTasks',
  'checkedIn',
  'waitingPatients',
  'upcoming',
  'activePrescriptions',
  'unreadMessages',
  'openNotes',
  'upcomingAppointments',
  'labResults',
  'todaysRevenue',
  'averageWaitToCheckIn',
]);
export type FigureId = z.infer<typeof FigureId>;

export const PatientUrgency = z.enum(['high', 'medium', 'low']);
export type PatientUrgency = z.infer<typeof PatientUrgency>;

/** One of the first records behind a figure. */
export const FigureLine = z
  .object({
    id: z.uuid(),
    /** Name of the record: of a task, a drug, a result; null if it is called by its patient. */
    title: z.string().nullable(),
    patient: PersonRef.nullable(),
    /** When it is due, since when it waits, or when it was released. */
    at: Instant.nullable(),
    urgency: PatientUrgency.nullable(),
    state: z.enum(['PENDING', 'IN_PROGRESS', 'COMPLETED', 'REVIEWED', 'REQUESTED']).nullable(),
    /** Number that belongs to the record: refills left. */
    count: z.number().int().nullable(),
  })
  .meta({ id: 'FigureLine' });
export type FigureLine = z.infer<typeof FigureLine>;

/** Lines of a figure at most. */
export const MAX_FIGURE_LINES = 3;

export const RecentActivity = z
  .object({
    id: z.uuid(),
    kind: z.enum([
      'BOOKED',
      'MOVED',
      'CONFIRMED',
      'CHECKED_IN',
      'STARTED',
      'COMPLETED',
      'CANCELLED',
      'NO_SHOW',
      'OTHER',
    ]),
    patient: PersonRef,
    appointmentId: z.uuid(),
    at: Instant,
  })
  .meta({ id: 'RecentActivity' });
export type RecentActivity = z.infer<typeof RecentActivity>;

/** Dashboard of one user; lists that do not apply to the role are empty. */
export const RoleDashboard = z
  .object({
    /** The value is null if there is no data to count yet, or the user may not see it. */
    figures: z.array(
      z.object({
        id: FigureId,
        value: z.number().int().nullable(),
        /** For figures that a list goes with. */
        lines: z.array(FigureLine).optional(),
      }),
    ),
    nextActions: z.array(NextAction),
    /** DOCTOR: today's patients. Other roles of the care team: the next patients. */
    today: z.array(Appointment),
    /** RECEPTIONIST, NURSE, ADMIN: checked in and not yet seen, longest wait first. */
    waiting: z.array(Appointment.extend({ isNewPatient: z.boolean() })),
    /** RECEPTIONIST: next arrivals of today; PATIENT: own future appointments. */
    upcoming: z.array(Appointment.extend({ isNewPatient: z.boolean() })),
    recent: z.array(RecentActivity),
    /** Current local time of the clinic. */
    now: ClinicDateTime,
  })
  .meta({ id: 'RoleDashboard' });
export type RoleDashboard = z.infer<typeof RoleDashboard>;

/** Urgency of each priority, in the three levels of the doctor's list. */
export const URGENCY_OF: Record<AppointmentPriority, PatientUrgency> = {
  EMERGENCY: 'high',
  URGENT: 'high',
  HIGH: 'medium',
  NORMAL: 'low',
  LOW: 'low',
};

/** The specification's placeholders for a receptionist's dashboard that cannot be loaded. */
export const SAMPLE_DASHBOARD = {
  figures: { todaysAppointments: 12, checkedIn: 5, waitingPatients: 3, upcoming: 18 },
  times: ['09:00', '09:30', '10:00'],
} as const;

/** Figures and lists of the doctor's dashboard, named as in the specification. */
export const DoctorDashboard = z
  .object({
    stats: z.object({
      totalPatients: z.number().int(),
      todayAppointments: z.number().int(),
      completedToday: z.number().int(),
      pendingTasks: z.number().int().nullable(),
    }),
    todayPatients: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        /** HH:MM at the clinic. */
        time: z.string(),
        type: z.string(),
        status: z.string(),
        urgency: PatientUrgency,
      }),
    ),
    recentActivities: z.array(z.object({ id: z.uuid(), description: z.string(), time: Instant, patient: z.string() })),
  })
  .meta({ id: 'DoctorDashboard' });
export type DoctorDashboard = z.infer<typeof DoctorDashboard>;

export const roleDashboard = defineEndpoints('roleDashboard', {
  mine: {
    method: 'GET',
    path: '/dashboard/mine',
    access: anyUser,
    byGuardians: true,
    summary: 'Get the dashboard of the current user: figures, next actions, lists',
    data: z.object({ dashboard: RoleDashboard }),
    stored: true,
    readsPatients: true,
  },
  doctor: {
    method: 'GET',
    path: '/appointments/stats/doctor-dashboard',
    access: allow('DOCTOR'),
    summary: 'Get the day of the current doctor',
    data: DoctorDashboard,
    readsPatients: true,
  },
});
