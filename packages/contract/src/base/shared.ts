import { z } from 'zod';
import { Language } from './language';

const Id = z.uuid();

/** Returns whether a text is the id of a record. */
export const isId = (value: string): boolean => Id.safeParse(value).success;

const NUL = String.fromCharCode(0);

/** Free text with a maximum length in characters; PostgreSQL cannot store a NUL byte. */
export const text = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .refine((value) => !value.includes(NUL), { error: 'invalid' });

/** Free text with at least one visible character. */
export const filledText = (maximum: number) => text(maximum).regex(/\S/, { error: 'required' });

/** Names of skills, which a doctor has and a service requires; upper and lower case are the same. */
export const Skills = z.array(filledText(80)).max(20);

export const Email = z.email().max(254);

/** Phone number: digits with the usual separators; 5 to 15 digits (ITU-T E.164 allows 15). */
export const Phone = z
  .string()
  .max(25)
  .regex(/^\+?(?:[ ().-]*\d){5,15}$/, { error: 'phone' });

/** Password, unchanged as typed: 8 to 128 characters, no composition rules. */
export const Password = text(128).min(8);

/** Local time at the clinic, YYYY-MM-DDTHH:MM:SS; the tenant's time zone gives it meaning. */
export const ClinicDateTime = z.iso
  .datetime({ local: true, precision: 0, error: 'dateTime' })
  .regex(/^[1-8].*\d$/, { error: 'dateTime' })
  .max(19);

/** Calendar date at the clinic, YYYY-MM-DD, limited to years on which all calendars agree. */
export const ClinicDate = z.iso
  .date()
  .regex(/^[1-8]/, { error: 'date' })
  .max(10);

/** Timestamp, ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

/** When a change was made that has waited on a device without a network; now if omitted. */
export const EventTime = Instant.optional();

/** Revision number of a record for optimistic locking; a write sends the one it has read. */
export const Version = z.number().int().min(1).max(2_147_483_647);

/** IANA time zone known to this machine, such as Asia/Kolkata. */
export const TimeZone = z.string().max(60).refine(isTimeZone, { error: 'timeZone' });

/** Date format with the letters y, M and d: MM/dd/yyyy, yyyy-MM-dd, d MMM yyyy. */
export const DateFormat = z
  .string()
  .max(20)
  .regex(/^(?=.*y)(?=.*M)(?=.*d)[yMd ./,-]+$/i, { error: 'invalid' });

/** ISO 4217 currency code. */
export const Currency = z
  .string()
  .regex(/^[A-Z]{3}$/, { error: 'currency' })
  .max(3);

export const SortOrder = z.enum(['asc', 'desc']);

/** Number of rows up to which a list is counted without being asked for the exact number. */
export const COUNT_CAP = 1000;

/** Page of at most 100 rows, so that a request cannot exhaust the server (OWASP API4). */
export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  /** Counts all rows, however many there are. */
  count: z.literal('exact').optional(),
});
export type PageQuery = z.infer<typeof PageQuery>;

export const Pagination = z
  .object({
    page: z.number().int(),
    limit: z.number().int(),
    /** Without `totalIsExact` a lower bound: one more than the cap and than the rows up to the end of the page. */
    totalCount: z.number().int(),
    totalIsExact: z.boolean(),
  })
  .meta({ id: 'Pagination' });
export type Pagination = z.infer<typeof Pagination>;

export const PersonRef = z
  .object({ id: z.uuid(), firstName: z.string(), lastName: z.string() })
  .meta({ id: 'PersonRef' });
export type PersonRef = z.infer<typeof PersonRef>;

/** A person with an account, by both names that screens choose from. */
export const StaffRef = PersonRef.extend({ nativeName: z.string().nullable() }).meta({ id: 'StaffRef' });
export type StaffRef = z.infer<typeof StaffRef>;

/** Content of a file: complete, or in chunks if it would not fit into memory. */
export type FileContent = Uint8Array | AsyncIterable<Uint8Array>;

/** Response of an endpoint with `file: true`, instead of JSON; the browser receives the complete content. */
export const FileAnswer = z.object({
  fileName: z.string(),
  contentType: z.string(),
  content: z.unknown() as z.ZodType<FileContent>,
});
export type FileAnswer = z.infer<typeof FileAnswer>;

export const Theme = z.enum(['light', 'dark']);

export const Colour = z
  .string()
  .max(7)
  .regex(/^#[0-9a-f]{6}$/i, { error: 'invalid' });

export const Branding = z
  .object({
    primaryColor: Colour,
    secondaryColor: Colour,
    tagline: z.string(),
    theme: Theme,
    logoUrl: z.string().nullable(),
    faviconUrl: z.string().nullable(),
    /** Sanitized customCss of the clinic: allowed custom properties with validated values. */
    customProperties: z.record(z.string(), z.string()),
  })
  .meta({ id: 'Branding' });
export type Branding = z.infer<typeof Branding>;

/** Limits of the clinic; null means unlimited. */
export const TenantLimits = z.object({ users: z.number().int().nullable(), patients: z.number().int().nullable() });
export type TenantLimits = z.infer<typeof TenantLimits>;

export const TenantSettings = z
  .object({
    timezone: z.string(),
    dateFormat: z.string(),
    currency: z.string().length(3),
    language: Language,
    /** ISO 3166-1; decides on the clock of those who have not chosen one. */
    country: z.string().length(2).nullable(),
    features: z.record(z.string(), z.boolean()),
    limits: TenantLimits,
    /** Minutes of inactivity after which a session ends. */
    idleMinutes: z.number().int(),
    /** Minutes after the start after which a missing patient can be marked as a no-show. */
    noShowGraceMinutes: z.number().int(),
  })
  .meta({ id: 'TenantSettings' });
export type TenantSettings = z.infer<typeof TenantSettings>;

/** Clinic as its users see it. */
export const Tenant = z
  .object({ id: z.uuid(), name: z.string(), branding: Branding, settings: TenantSettings })
  .meta({ id: 'Tenant' });
export type Tenant = z.infer<typeof Tenant>;

function isTimeZone(value: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }));
  } catch {
    // Intl throws a RangeError for an unknown zone.
    return false;
  }
}
