import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import {
  ClinicDate,
  EventTime,
  filledText,
  Instant,
  PageQuery,
  Pagination,
  PersonRef,
  SortOrder,
  StaffRef,
  text,
  Version,
} from '../base/shared';
import { clinicians } from './encounters';

/** PENDING and IN_PROGRESS count as pending (specification of the phone, section 4). */
export const TaskStatus = z.enum(['PENDING', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED']);
export type TaskStatus = z.infer<typeof TaskStatus>;

/** In ascending order. */
export const TaskPriority = z.enum(['LOW', 'NORMAL', 'HIGH', 'URGENT']);
export type TaskPriority = z.infer<typeof TaskPriority>;

/** Roles to which a task can be given; one of its people claims it. Pharmacists get theirs by facts, in a queue of their own. */
export const TaskRole = z.enum(['ADMIN', 'DOCTOR', 'NURSE', 'PHARMACIST']);
export type TaskRole = z.infer<typeof TaskRole>;
/** Roles to which a person can give a task. */
export const AssignableRole = TaskRole.exclude(['PHARMACIST']);

/** When a task is due: on its date if it has one, by the end of this visit, or by the end of the next one. */
export const TaskDue = z.enum(['DATE', 'THIS_VISIT', 'NEXT_VISIT']);
export type TaskDue = z.infer<typeof TaskDue>;

export const ChecklistItem = z.object({ text: filledText(200), isDone: z.boolean() });
export type ChecklistItem = z.infer<typeof ChecklistItem>;

/** Days after which a completed task comes again; null for a task that is done once. */
const RepeatDays = z.number().int().min(1).max(365).nullable();

export const TaskFields = z.object({
  title: filledText(200),
  description: text(2000).nullable(),
  priority: TaskPriority,
  due: TaskDue,
  /** Day on which it is due; null for a task without a date. */
  scheduledFor: ClinicDate.nullable(),
  /** Person it is assigned to; null for a task of a role that nobody has claimed. */
  assignedTo: z.uuid().nullable(),
  /** Role whose people may claim it. */
  role: AssignableRole.nullable(),
  checklist: z.array(ChecklistItem).max(20),
  repeatDays: RepeatDays,
});

export const Task = TaskFields.extend({
  role: TaskRole.nullable(),
  id: z.uuid(),
  patientId: z.uuid().nullable(),
  patient: PersonRef.nullable(),
  encounterId: z.uuid().nullable(),
  assignee: StaffRef.nullable(),
  status: TaskStatus,
  /** Kind of the fact that the task was made of; it is completed when the fact is resolved. */
  factKind: z.string().nullable(),
  /** Record of the fact, such as the alert. */
  factId: z.uuid().nullable(),
  /** Deadline: of the fact, or the end of the visit in which it was due. */
  dueAt: Instant.nullable(),
  isOverdue: z.boolean(),
  notesCount: z.number().int(),
  completedAt: Instant.nullable(),
  completedBy: StaffRef.nullable(),
  createdBy: StaffRef.nullable(),
  createdAt: Instant,
  version: Version,
}).meta({ id: 'ClinicalTask' });
export type Task = z.infer<typeof Task>;

export const TASK_LABELS = {
  title: 'Title',
  description: 'Description',
  priority: 'Priority',
  due: 'Due',
  scheduledFor: 'Due date',
  assignedTo: 'Assigned to',
  role: 'Role',
  checklist: 'Checklist',
  repeatDays: 'Repeat after (days)',
  status: 'Status',
  createdAt: 'Created on',
  completedAt: 'Completed on',
} as const satisfies LabelsOf<typeof TaskFields, typeof Task>;

export const NewTask = TaskFields.partial().extend({
  title: TaskFields.shape.title,
  patientId: z.uuid().nullable().optional(),
  encounterId: z.uuid().nullable().optional(),
});
export type NewTask = z.infer<typeof NewTask>;
export const TaskChange = TaskFields.partial().extend({ version: Version });
export type TaskChange = z.infer<typeof TaskChange>;

export const TaskFilter = PageQuery.extend({
  /** Tasks of this person, own and claimed. */
  assignedTo: z.uuid().optional(),
  patientId: z.uuid().optional(),
  /** `open`: PENDING and IN_PROGRESS. */
  status: z.enum(['open', ...TaskStatus.options]).optional(),
  isOverdue: z.literal('true').optional(),
  /** Tasks that were completed on the clinic's today, or before it. */
  completed: z.enum(['today', 'earlier']).optional(),
  sortBy: z.enum(['priority', 'scheduledFor', 'createdAt']).default('priority'),
  sortOrder: SortOrder.default('desc'),
});
export type TaskFilter = z.infer<typeof TaskFilter>;

export const TaskNote = z
  .object({ id: z.uuid(), text: z.string(), by: StaffRef, at: Instant })
  .meta({ id: 'ClinicalTaskNote' });
export type TaskNote = z.infer<typeof TaskNote>;

const oneTask = z.object({ task: Task });
const manyTasks = z.object({ tasks: z.array(Task), pagination: Pagination });
const versioned = z.object({ version: Version });
const CHANGE_ERRORS = ['TASK_NOT_FOUND', 'TASK_CLOSED', 'STALE_VERSION'] as const;

export const tasks = defineEndpoints('tasks', {
  list: {
    method: 'GET',
    path: '/tasks',
    access: clinicians,
    summary: 'List clinical tasks, by default the most urgent first',
    query: TaskFilter,
    data: manyTasks,
    stored: true,
    readsPatients: true,
  },
  open: {
    method: 'GET',
    path: '/tasks/open',
    access: clinicians,
    summary: "List the tasks of the caller's role that nobody has claimed, the most urgent first",
    query: PageQuery,
    data: manyTasks,
    stored: true,
    readsPatients: true,
  },
  toDo: {
    method: 'GET',
    path: '/tasks/to-do',
    access: clinicians,
    summary:
      "List the caller's open tasks and those of the role that nobody has claimed, overdue ones first, without facts that have a list of their own",
    query: PageQuery,
    data: manyTasks,
    stored: true,
    readsPatients: true,
  },
  get: {
    method: 'GET',
    path: '/tasks/:id',
    access: clinicians,
    summary: 'Get a clinical task with its notes',
    data: z.object({ task: Task, notes: z.array(TaskNote) }),
    stored: true,
    errors: ['TASK_NOT_FOUND'],
    readsPatients: true,
  },
  create: {
    method: 'POST',
    path: '/tasks',
    access: clinicians,
    summary: 'Create a clinical task for a person or a role; without either it is the own one',
    body: NewTask,
    data: oneTask,
    errors: ['PATIENT_UNKNOWN', 'CLINICIAN_UNKNOWN', 'ENCOUNTER_NOT_FOUND', 'TASK_WITHOUT_VISIT'],
    affects: ['chart', 'roleDashboard'],
    idempotent: true,
    readsPatients: true,
  },
  update: {
    method: 'PUT',
    path: '/tasks/:id',
    access: clinicians,
    summary: 'Change an open task: its text, priority, due date, checklist or assignment',
    body: TaskChange,
    data: oneTask,
    errors: [...CHANGE_ERRORS, 'CLINICIAN_UNKNOWN', 'TASK_WITHOUT_VISIT'],
    affects: ['chart', 'roleDashboard'],
    readsPatients: true,
  },
  remove: {
    method: 'DELETE',
    path: '/tasks/:id',
    access: clinicians,
    summary: 'Cancel a task; it stays in the record',
    query: z.object({ reason: filledText(500) }),
    data: z.object({ id: z.uuid() }),
    errors: ['TASK_NOT_FOUND', 'TASK_CLOSED', 'TASK_OF_FACT'],
    affects: ['chart', 'roleDashboard'],
  },
  claim: {
    method: 'POST',
    path: '/tasks/:id/claim',
    access: clinicians,
    summary: 'Claim a task of the own role, or start one of the own',
    body: versioned,
    data: oneTask,
    errors: [...CHANGE_ERRORS, 'TASK_CLAIMED', 'TASK_OF_OTHER_ROLE'],
    affects: ['chart', 'roleDashboard'],
    readsPatients: true,
    waits: { record: 'tasks' },
  },
  release: {
    method: 'POST',
    path: '/tasks/:id/release',
    access: clinicians,
    summary: 'Give a claimed task back to its role',
    body: versioned,
    data: oneTask,
    errors: [...CHANGE_ERRORS, 'TASK_WITHOUT_ROLE'],
    affects: ['chart', 'roleDashboard'],
    readsPatients: true,
  },
  complete: {
    method: 'POST',
    path: '/tasks/:id/complete',
    access: clinicians,
    summary: 'Complete a task; one that repeats comes again',
    body: versioned.extend({ at: EventTime }),
    data: oneTask,
    errors: [...CHANGE_ERRORS, 'TASK_OF_FACT'],
    affects: ['chart', 'roleDashboard'],
    readsPatients: true,
    waits: { record: 'tasks', time: 'at' },
  },
  reopen: {
    method: 'POST',
    path: '/tasks/:id/reopen',
    access: clinicians,
    summary: 'Undo the completion of a task',
    body: versioned,
    data: oneTask,
    errors: ['TASK_NOT_FOUND', 'TASK_NOT_COMPLETED', 'TASK_OF_FACT', 'STALE_VERSION'],
    affects: ['chart', 'roleDashboard'],
    readsPatients: true,
    waits: { record: 'tasks' },
  },
  addNote: {
    method: 'POST',
    path: '/tasks/:id/notes',
    access: clinicians,
    summary: 'Add a note to a task',
    body: z.object({ text: filledText(2000) }),
    data: z.object({ note: TaskNote }),
    errors: ['TASK_NOT_FOUND'],
    idempotent: true,
  },
});
