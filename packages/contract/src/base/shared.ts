import { z } from 'zod';
import { Language } from './language';

const NUL = String.fromCharCode(0);

/** Text that people type, bounded in characters; PostgreSQL cannot hold a NUL byte. */
export const text = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .refine((value) => !value.includes(NUL), { error: 'invalid' });

/** The same, at least one visible character long. */
export const filledText = (maximum: number) => text(maximum).regex(/\S/, { error: 'required' });

export const Email = z.email().max(254);

/** Digits with the usual separators; 5 to 15 digits (ITU-T E.164 allows 15). */
export const Phone = z
  .string()
  .max(25)
  .regex(/^\+?(?:[ ().-]*\d){5,15}$/, { error: 'phone' });

/** Unchanged as typed, 8 to 128 characters, no composition rule (trust.md item 13). */
export const Password = text(128).min(8);

/** Wall-clock time at the clinic, YYYY-MM-DDTHH:MM:SS; the tenant's time zone gives it meaning. */
export const ClinicDateTime = z.iso
  .datetime({ local: true, precision: 0, error: 'dateTime' })
  .regex(/^[1-8].*\d$/, { error: 'dateTime' })
  .max(19);

/** A calendar date at the clinic, YYYY-MM-DD, in years that every calendar counts in the same way. */
export const ClinicDate = z.iso
  .date()
  .regex(/^[1-8]/, { error: 'date' })
  .max(10);

/** A moment, ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

/** Counts the changes of a record; a write names the one it has seen. */
export const Version = z.number().int().min(1).max(2_147_483_647);

/** An IANA zone that this machine knows, such as Asia/Kolkata. */
export const TimeZone = z.string().max(60).refine(isTimeZone, { error: 'timeZone' });

/** With the letters y, M and d: MM/dd/yyyy, yyyy-MM-dd, d MMM yyyy. */
export const DateFormat = z
  .string()
  .max(20)
  .regex(/^(?=.*y)(?=.*M)(?=.*d)[yMd ./,-]+$/i, { error: 'invalid' });

/** ISO 4217. */
export const Currency = z
  .string()
  .regex(/^[A-Z]{3}$/, { error: 'currency' })
  .max(3);

export const SortOrder = z.enum(['asc', 'desc']);

/** Pages of at most 100: counting is the server's work, not a page of a thousand (trust.md, OWASP API4). */
export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});

export const Pagination = z
  .object({ page: z.number().int(), limit: z.number().int(), totalCount: z.number().int() })
  .meta({ id: 'Pagination' });
export type Pagination = z.infer<typeof Pagination>;

export const PersonRef = z
  .object({ id: z.uuid(), firstName: z.string(), lastName: z.string() })
  .meta({ id: 'PersonRef' });
export type PersonRef = z.infer<typeof PersonRef>;

/** The bytes of a file: whole, or one piece after the other for what would not fit into memory. */
export type FileContent = Uint8Array | AsyncIterable<Uint8Array>;

/** What an endpoint with `file: true` answers in place of JSON; the browser gets its content whole. */
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
    /** What is left of the clinic's customCss: allowed custom properties and their checked values. */
    customProperties: z.record(z.string(), z.string()),
  })
  .meta({ id: 'Branding' });
export type Branding = z.infer<typeof Branding>;

/** Null where there is no limit. */
export const TenantLimits = z.object({ users: z.number().int().nullable(), patients: z.number().int().nullable() });
export type TenantLimits = z.infer<typeof TenantLimits>;

export const TenantSettings = z
  .object({
    timezone: z.string(),
    dateFormat: z.string(),
    currency: z.string().length(3),
    language: Language,
    features: z.record(z.string(), z.boolean()),
    limits: TenantLimits,
    /** Minutes without a sign of life after which a session ends (trust.md item 26). */
    idleMinutes: z.number().int(),
  })
  .meta({ id: 'TenantSettings' });
export type TenantSettings = z.infer<typeof TenantSettings>;

/** A clinic as its people see it (platform.md section 3). */
export const Tenant = z
  .object({ id: z.uuid(), name: z.string(), branding: Branding, settings: TenantSettings })
  .meta({ id: 'Tenant' });
export type Tenant = z.infer<typeof Tenant>;

function isTimeZone(value: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }));
  } catch {
    // A zone it does not know is a RangeError.
    return false;
  }
}
