import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { allow } from '../base/roles';
import { ClinicDate, filledText, PageQuery, Pagination, text, Version } from '../base/shared';
import { clinicians } from './encounters';
import { RuleSex, ServiceGuideline } from './service-guidelines';
import { ServiceSuggestionStatus } from './service-suggestions';

/** Prefix of a problem code: E11 stands for E11.9 as well. */
const CodePrefix = filledText(10).regex(/^[A-Za-z0-9.]+$/, { error: 'invalid' });
const Age = z.number().int().min(0).max(130);

/** Rule that says which patients a service is recommended to: a guideline, or criteria of the clinic. */
export const ServiceRuleFields = z.object({
  serviceId: z.uuid(),
  /** A published guideline, whose criteria apply; null for criteria of the clinic. */
  guideline: ServiceGuideline.nullable(),
  problemCodes: z.array(CodePrefix).max(20),
  /** Age in years, inclusive. */
  ageFrom: Age.nullable(),
  /** Age in completed years, inclusive. */
  ageTo: Age.nullable(),
  sex: RuleSex.nullable(),
  /** Months after which the service is due again; null if it is done once. */
  repeatMonths: z.number().int().min(1).max(240).nullable(),
  /** Source of the clinic's own criteria. */
  source: text(300).nullable(),
  isActive: z.boolean(),
});

export const ServiceRule = ServiceRuleFields.extend({
  id: z.uuid(),
  service: z.object({ id: z.uuid(), name: z.string(), isActive: z.boolean() }),
  version: Version,
}).meta({ id: 'ServiceRule' });
export type ServiceRule = z.infer<typeof ServiceRule>;

export const NewServiceRule = ServiceRuleFields.partial().extend({ serviceId: ServiceRuleFields.shape.serviceId });
export type NewServiceRule = z.infer<typeof NewServiceRule>;
export const ServiceRuleChange = ServiceRuleFields.partial().extend({ version: Version });
export type ServiceRuleChange = z.infer<typeof ServiceRuleChange>;

export const SERVICE_RULE_LABELS = {
  serviceId: 'Service',
  guideline: 'Guideline',
  problemCodes: 'Problem codes',
  ageFrom: 'From age (years)',
  ageTo: 'To age (years)',
  sex: 'Gender',
  repeatMonths: 'Repeat after (months)',
  source: 'Source',
  isActive: 'Active',
} as const satisfies LabelsOf<typeof ServiceRuleFields>;

/** Day of the last completed visit, treatment or immunisation; null if there was none. */
const lastDoneOn = ClinicDate.nullable();
const ofRule = {
  ruleId: z.uuid(),
  guideline: ServiceGuideline.nullable(),
  source: z.string().nullable(),
  repeatMonths: z.number().int().nullable(),
  lastDoneOn,
};

/** Why a service is recommended, as data: the screen puts it into words. */
export const RecommendationReason = z.discriminatedUnion('kind', [
  /** A follow-up visit was ordered or suggested, and is not booked yet. */
  z.object({ kind: z.literal('FOLLOW_UP_ORDER'), orderId: z.uuid(), dateFrom: ClinicDate, dateTo: ClinicDate }),
  /** The patient has a problem that a rule of the service names. */
  z.object({ kind: z.literal('PROBLEM'), title: z.string(), code: z.string(), ...ofRule }),
  /** The usual time until the next visit of the service has passed. */
  z.object({ kind: z.literal('INTERVAL'), followUpDays: z.number().int(), lastDoneOn: ClinicDate }),
  /** A check-up, screening or vaccination by age and sex is due. */
  z.object({
    kind: z.literal('CHECK_UP'),
    ageFrom: z.number().nullable(),
    ageTo: z.number().nullable(),
    sex: RuleSex.nullable(),
    ...ofRule,
  }),
]);
export type RecommendationReason = z.infer<typeof RecommendationReason>;

/** A service that the clinic offers, with every reason for which the patient should have it. */
export const ServiceRecommendation = z
  .object({
    service: z.object({ id: z.uuid(), name: z.string(), duration: z.number().int() }),
    /** The earliest day on which one of the reasons became due; null if the service was never done. */
    dueOn: ClinicDate.nullable(),
    reasons: z.array(RecommendationReason),
    /** The open suggestion of this service. */
    suggestion: z.object({ id: z.uuid(), status: ServiceSuggestionStatus }).nullable(),
  })
  .meta({ id: 'ServiceRecommendation' });
export type ServiceRecommendation = z.infer<typeof ServiceRecommendation>;

const writers = allow('ADMIN', 'DOCTOR');
const oneRule = z.object({ rule: ServiceRule });

export const serviceRecommendations = defineEndpoints('serviceRecommendations', {
  list: {
    method: 'GET',
    path: '/services/recommendations',
    access: clinicians,
    summary: 'List the services that a patient should have, each with its reasons',
    query: z.object({ patientId: z.uuid() }),
    data: z.object({ patientId: z.uuid(), recommendations: z.array(ServiceRecommendation) }),
    errors: ['PATIENT_NOT_FOUND'],
    readsPatients: true,
  },
  rules: {
    method: 'GET',
    path: '/services/rules',
    access: clinicians,
    summary: 'List the recommendation rules of the services, by service',
    query: PageQuery,
    data: z.object({ rules: z.array(ServiceRule), pagination: Pagination }),
  },
  getRule: {
    method: 'GET',
    path: '/services/rules/:id',
    access: clinicians,
    summary: 'Get a recommendation rule',
    data: oneRule,
    errors: ['SERVICE_RULE_NOT_FOUND'],
  },
  addRule: {
    method: 'POST',
    path: '/services/rules',
    access: writers,
    summary: 'Add a recommendation rule to a service',
    body: NewServiceRule,
    data: oneRule,
    errors: ['SERVICE_UNKNOWN', 'INVALID_INPUT'],
    idempotent: true,
  },
  changeRule: {
    method: 'PUT',
    path: '/services/rules/:id',
    access: writers,
    summary: 'Change a recommendation rule',
    body: ServiceRuleChange,
    data: oneRule,
    errors: ['SERVICE_RULE_NOT_FOUND', 'SERVICE_UNKNOWN', 'STALE_VERSION', 'INVALID_INPUT'],
  },
  removeRule: {
    method: 'DELETE',
    path: '/services/rules/:id',
    access: writers,
    summary: 'Delete a recommendation rule',
    data: z.object({ id: z.uuid() }),
    errors: ['SERVICE_RULE_NOT_FOUND'],
  },
});
