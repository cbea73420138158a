import { z } from 'zod';
import { Appointment, type AppointmentPriority } from './appointments';
import { allow, anyUser } from '../base/roles';
import { ClinicDateTime, Instant, PersonRef } from '../base/shared';
import { defineEndpoints } from '../base/endpoint';

/** The figures of the cards, role by role (mobile.md section 2). */
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

/** What calls for somebody now, computed from facts; the first is the most pressing. */
export const NextActionKind = z.enum([
  'PATIENT_WAITING_LONG',
  'REQUEST_TO_ANSWER',
  'CHECK_IN_DUE',
  'NO_SHOW_DUE',
  'VISIT_TO_COMPLETE',
  'TOMORROW_UNCONFIRMED',
  'QUICK_APPOINTMENT_OPEN',
  'SUBMISSION_WAITING',
  'LEAVE_AFFECTS',
  'ONBOARDING_OPEN',
  'MAIL_FAILED',
  'MESSAGE_UNREAD',
]);
export type NextActionKind = z.infer<typeof NextActionKind>;

export const NextAction = z
  .object({
    kind: NextActionKind,
    /** How many there are. */
    count: z.number().int(),
    /** The first of them: a person's name, and the record that the act opens. */
    name: z.string().nullable(),
    recordId: z.uuid().nullable(),
    /** Since when it has been so. */
    since: Instant.nullable(),
  })
  .meta({ id: 'NextAction' });
export type NextAction = z.infer<typeof NextAction>;

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

/** What one person's dashboard shows; lists that are not the role's are empty. */
export const RoleDashboard = z
  .object({
    /** Null where nothing is recorded yet that could be counted. */
    figures: z.array(z.object({ id: FigureId, value: z.number().int().nullable() })),
    nextActions: z.array(NextAction),
    /** DOCTOR: the patients of today. Everybody else of the care team: who is next. */
    today: z.array(Appointment),
    /** RECEPTIONIST, NURSE, ADMIN: checked in and not yet seen, longest first. */
    waiting: z.array(Appointment.extend({ isNewPatient: z.boolean() })),
    /** RECEPTIONIST: the next to come today; PATIENT: the own ones ahead. */
    upcoming: z.array(Appointment.extend({ isNewPatient: z.boolean() })),
    recent: z.array(RecentActivity),
    /** The clinic's present wall time. */
    now: ClinicDateTime,
  })
  .meta({ id: 'RoleDashboard' });
export type RoleDashboard = z.infer<typeof RoleDashboard>;

const PatientUrgency = z.enum(['high', 'medium', 'low']);

/** How pressing a patient of today is, in the three steps that the doctor's list shows. */
export const URGENCY_OF: Record<AppointmentPriority, z.infer<typeof PatientUrgency>> = {
  EMERGENCY: 'high',
  URGENT: 'high',
  HIGH: 'medium',
  NORMAL: 'low',
  LOW: 'low',
};

/** The doctor's figures and lists as mobile.md section 3 names them. */
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
    summary: "The signed-in person's own dashboard: figures, what to do next, lists",
    data: z.object({ dashboard: RoleDashboard }),
    readsPatients: true,
  },
  doctor: {
    method: 'GET',
    path: '/appointments/stats/doctor-dashboard',
    access: allow('DOCTOR'),
    summary: "The signed-in doctor's day",
    data: DoctorDashboard,
    readsPatients: true,
  },
});
