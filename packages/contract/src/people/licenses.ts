import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { ClinicDate, filledText, Instant, PersonRef, text, Version } from '../base/shared';
import { EmployeeRef, hr, payReaders } from './people-access';

export const LicenseKind = z.enum([
  'MEDICAL',
  'DENTAL',
  'NURSING',
  'PHARMACY',
  'RADIATION',
  'LIFE_SUPPORT',
  'DRIVING',
  'OTHER',
]);
export type LicenseKind = z.infer<typeof LicenseKind>;

/** Fields of a licence that users fill in. */
export const LicenseFields = z.object({
  kind: LicenseKind,
  /** Further name, such as the specialty. */
  title: text(120).nullable(),
  number: filledText(80),
  issuer: text(120).nullable(),
  issuedOn: ClinicDate.nullable(),
  /** Last day on which it is valid; null for one without an end. */
  expiresOn: ClinicDate.nullable(),
  /** Shifts, on-call duty and new slots are blocked once it has expired. */
  isRequired: z.boolean(),
  /** Scan among the documents of the employee. */
  documentId: z.uuid().nullable(),
  notes: text(2000).nullable(),
});

export const LICENSE_LABELS = {
  kind: 'Kind of license',
  title: 'Title',
  number: 'License number',
  issuer: 'Issued by',
  issuedOn: 'Issued on',
  expiresOn: 'Expires on',
  isRequired: 'Required for work',
  documentId: 'Scan',
  notes: 'Notes',
  overrideUntil: 'Allowed to work until',
  overrideReason: 'Reason of the exception',
  createdAt: 'Added on',
} as const satisfies LabelsOf<typeof LicenseFields, typeof License>;

export const NewLicense = LicenseFields.partial().extend({
  kind: LicenseFields.shape.kind,
  number: LicenseFields.shape.number,
});
export type NewLicense = z.infer<typeof NewLicense>;
export const LicenseChange = LicenseFields.partial().extend({ version: Version });
export type LicenseChange = z.infer<typeof LicenseChange>;

/** RENEWED: another licence of the same kind is valid longer. */
export const LicenseStatus = z.enum(['VALID', 'EXPIRED', 'RENEWED']);
export type LicenseStatus = z.infer<typeof LicenseStatus>;

export const License = LicenseFields.extend({
  id: z.uuid(),
  employeeId: z.uuid(),
  status: LicenseStatus,
  /** Blocks work today: required, expired, not renewed and without an exception. */
  isBlocking: z.boolean(),
  overrideUntil: ClinicDate.nullable(),
  overrideReason: z.string().nullable(),
  overrideBy: PersonRef.nullable(),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
}).meta({ id: 'License' });
export type License = z.infer<typeof License>;

/** Licence in the list of those that expire. */
export const ExpiringLicense = License.pick({
  id: true,
  kind: true,
  title: true,
  number: true,
  expiresOn: true,
  isRequired: true,
  isBlocking: true,
  overrideUntil: true,
})
  .extend({ employee: EmployeeRef, daysLeft: z.number().int() })
  .meta({ id: 'ExpiringLicense' });
export type ExpiringLicense = z.infer<typeof ExpiringLicense>;

const oneLicense = z.object({ license: License });
const AFFECTED = ['employees'];

export const licenses = defineEndpoints('licenses', {
  expiring: {
    method: 'GET',
    path: '/hr/licenses/expiring',
    access: payReaders,
    summary: 'List licences that expire from today through so many days, and those that have expired',
    query: z.object({ days: z.coerce.number().int().min(0).max(3_650).default(60) }),
    data: z.object({
      asOf: ClinicDate,
      expired: z.array(ExpiringLicense),
      expiring: z.array(ExpiringLicense),
    }),
  },
  list: {
    method: 'GET',
    path: '/hr/employees/:id/licenses',
    access: payReaders,
    summary: 'List the licences of an employee with the renewed ones',
    data: z.object({ licenses: z.array(License) }),
    errors: ['EMPLOYEE_NOT_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/hr/employees/:id/licenses',
    access: hr,
    summary: 'Add a licence; one of the same kind that is valid longer renews an earlier one',
    body: NewLicense,
    data: oneLicense,
    errors: ['EMPLOYEE_NOT_FOUND', 'LICENSE_DATES_WRONG', 'EMPLOYEE_DOCUMENT_UNKNOWN'],
    affects: AFFECTED,
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/hr/licenses/:id',
    access: hr,
    summary: 'Update a licence',
    body: LicenseChange,
    data: oneLicense,
    errors: ['LICENSE_NOT_FOUND', 'LICENSE_DATES_WRONG', 'EMPLOYEE_DOCUMENT_UNKNOWN', 'STALE_VERSION'],
    affects: AFFECTED,
  },
  override: {
    method: 'POST',
    path: '/hr/licenses/:id/override',
    access: hr,
    summary: 'Allow work in spite of an expired licence through a day, or end the exception, with a reason',
    body: z.object({ until: ClinicDate.nullable(), reason: filledText(500), version: Version }),
    data: oneLicense,
    errors: ['LICENSE_NOT_FOUND', 'LICENSE_NOT_EXPIRED', 'STALE_VERSION'],
    affects: AFFECTED,
    idempotent: true,
  },
  remove: {
    method: 'DELETE',
    path: '/hr/licenses/:id',
    access: hr,
    summary: 'Remove a licence that was entered by mistake; the row stays for the audit log',
    query: z.object({ reason: filledText(500) }),
    data: z.object({ id: z.uuid() }),
    errors: ['LICENSE_NOT_FOUND'],
    affects: AFFECTED,
  },
});
