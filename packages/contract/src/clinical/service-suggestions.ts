import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { allow } from '../base/roles';
import {
  ClinicDate,
  filledText,
  Instant,
  PageQuery,
  Pagination,
  PersonRef,
  StaffRef,
  text,
  Version,
} from '../base/shared';
import { clinicians } from './encounters';
import { TaskPriority } from './tasks';

/** DONE: the patient has had the service. WITHDRAWN: taken back by the clinic, with a reason. */
export const ServiceSuggestionStatus = z.enum(['SUGGESTED', 'ACCEPTED', 'DECLINED', 'DONE', 'WITHDRAWN']);
export type ServiceSuggestionStatus = z.infer<typeof ServiceSuggestionStatus>;

/** A suggestion that still waits for something. */
export const OPEN_SUGGESTIONS = ['SUGGESTED', 'ACCEPTED'] as const satisfies readonly ServiceSuggestionStatus[];

/** Statuses that a change of status can set; a withdrawal is a call of its own. */
export const SuggestionDecision = ServiceSuggestionStatus.extract(['ACCEPTED', 'DECLINED', 'DONE']);
export type SuggestionDecision = z.infer<typeof SuggestionDecision>;

/** Decisions by status. A patient who declined may change their mind; done and withdrawn are final. */
export const SUGGESTION_STEPS: Readonly<Record<ServiceSuggestionStatus, readonly SuggestionDecision[]>> = {
  SUGGESTED: ['ACCEPTED', 'DECLINED'],
  ACCEPTED: ['DONE', 'DECLINED'],
  DECLINED: ['ACCEPTED'],
  DONE: [],
  WITHDRAWN: [],
};

export const ServiceSuggestionFields = z.object({
  serviceId: z.uuid(),
  /** Why the patient should have the service, in words for the clinic. */
  reason: filledText(500),
  priority: TaskPriority,
  /** Day by which the patient should have it. */
  dueOn: ClinicDate.nullable(),
});

export const ServiceSuggestion = ServiceSuggestionFields.extend({
  id: z.uuid(),
  patient: PersonRef,
  service: z.object({ id: z.uuid(), name: z.string() }),
  status: ServiceSuggestionStatus,
  /** Why it was declined or withdrawn. */
  statusReason: z.string().nullable(),
  suggestedBy: StaffRef,
  /** Author of the last change of the status. */
  decidedBy: StaffRef.nullable(),
  decidedAt: Instant.nullable(),
  isOverdue: z.boolean(),
  createdAt: Instant,
  version: Version,
}).meta({ id: 'ServiceSuggestion' });
export type ServiceSuggestion = z.infer<typeof ServiceSuggestion>;

export const SERVICE_SUGGESTION_LABELS = {
  serviceId: 'Service',
  reason: 'Reason',
  priority: 'Priority',
  dueOn: 'Due by',
  status: 'Status',
  statusReason: 'Reason',
  suggestedBy: 'Suggested by',
  createdAt: 'Suggested on',
} as const satisfies LabelsOf<typeof ServiceSuggestionFields, typeof ServiceSuggestion>;

export const NewServiceSuggestion = ServiceSuggestionFields.partial().extend({
  patientId: z.uuid(),
  serviceId: ServiceSuggestionFields.shape.serviceId,
  reason: ServiceSuggestionFields.shape.reason,
});
export type NewServiceSuggestion = z.infer<typeof NewServiceSuggestion>;
export const ServiceSuggestionChange = ServiceSuggestionFields.omit({ serviceId: true })
  .partial()
  .extend({ version: Version });
export type ServiceSuggestionChange = z.infer<typeof ServiceSuggestionChange>;

export const ServiceSuggestionFilter = PageQuery.extend({
  patientId: z.uuid().optional(),
  serviceId: z.uuid().optional(),
  /** `open`: SUGGESTED and ACCEPTED. */
  status: z.enum(['open', ...ServiceSuggestionStatus.options]).optional(),
});
export type ServiceSuggestionFilter = z.infer<typeof ServiceSuggestionFilter>;

const writers = allow('ADMIN', 'DOCTOR');
const oneSuggestion = z.object({ suggestion: ServiceSuggestion });
const AFFECTED = ['serviceRecommendations', 'serviceAnalytics'] as const;
const CHANGE_ERRORS = ['SERVICE_SUGGESTION_NOT_FOUND', 'SERVICE_SUGGESTION_STATUS', 'STALE_VERSION'] as const;

export const serviceSuggestions = defineEndpoints('serviceSuggestions', {
  list: {
    method: 'GET',
    path: '/services/suggestions',
    access: clinicians,
    summary: 'List suggested services, open ones first, then by priority and due date',
    query: ServiceSuggestionFilter,
    data: z.object({ suggestions: z.array(ServiceSuggestion), pagination: Pagination }),
    readsPatients: true,
  },
  create: {
    method: 'POST',
    path: '/services/suggestions',
    access: clinicians,
    summary: 'Suggest a service for a patient',
    body: NewServiceSuggestion,
    data: oneSuggestion,
    errors: ['PATIENT_UNKNOWN', 'SERVICE_UNKNOWN', 'SERVICE_SUGGESTION_TWICE'],
    affects: AFFECTED,
    idempotent: true,
    readsPatients: true,
  },
  update: {
    method: 'PUT',
    path: '/services/suggestions/:id',
    access: writers,
    summary: 'Change the reason, priority or due date of an open suggestion',
    body: ServiceSuggestionChange,
    data: oneSuggestion,
    errors: CHANGE_ERRORS,
    affects: AFFECTED,
    readsPatients: true,
  },
  setStatus: {
    method: 'PATCH',
    path: '/services/suggestions/:id/status',
    access: writers,
    summary: 'Record what the patient decided, or that the service is done',
    body: z.object({ status: SuggestionDecision, version: Version.optional(), reason: text(500).optional() }),
    data: oneSuggestion,
    errors: CHANGE_ERRORS,
    affects: AFFECTED,
    readsPatients: true,
  },
  remove: {
    method: 'DELETE',
    path: '/services/suggestions/:id',
    access: writers,
    summary: 'Withdraw an open suggestion; it stays in the record',
    query: z.object({ reason: filledText(500) }),
    data: z.object({ id: z.uuid() }),
    errors: ['SERVICE_SUGGESTION_NOT_FOUND', 'SERVICE_SUGGESTION_STATUS'],
    affects: AFFECTED,
  },
});
