import { z } from 'zod';
import { Appointment, type AppointmentPriority } from './appointment-fields';
import { allow, anyUser } from '../base/roles';
import { ClinicDateTime, Instant, PersonRef } from '../base/shared';
import { defineEndpoints } from '../base/endpoint';
import { NextAction } from '../platform/next-actions';

/** Figures of the cards, by role. */
export const FIGURES_OF = {
  ADMIN: ['totalPatients', 'staffMembers', 'todaysAppointments', 'monthlyAppointments'],
  DOCTOR: ['todaysPatients', 'completedToday', 'totalPatients', 'pendingTasks'],
  NURSE: ['assignedPatients', 'pendingVitals', 'completedTasks', 'pendingTasks'],
  RECEPTIONIST: ['todaysAppointments', 'checkedIn', 'waitingPatients', 'upcoming'],
  PHARMACIST: ['todaysAppointments', 'activePrescriptions', 'unreadMessages'],
  STAFF: ['unreadMessages', 'openNotes'],
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
]);
export type FigureId = z.infer<typeof FigureId>;

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
    /** Null if there is no data to count yet. */
    figures: z.array(z.object({ id: FigureId, value: z.number().int().nullable() })),
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

const PatientUrgency = z.enum(['high', 'medium', 'low']);

/** Urgency of each priority, in the three levels of the doctor's list. */
export const URGENCY_OF: Record<AppointmentPriority, z.infer<typeof PatientUrgency>> = {
  EMERGENCY: 'high',
  URGENT: 'high',
  HIGH: 'medium',
  NORMAL: 'low',
  LOW: 'low',
};

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
    summary: 'Get the dashboard of the current user: figures, next actions, lists',
    data: z.object({ dashboard: RoleDashboard }),
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
