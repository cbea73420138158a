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
  .regex(/\d$/, { error: 'dateTime' })
  .max(19);

/** A calendar date at the clinic, YYYY-MM-DD. */
export const ClinicDate = z.iso.date();

/** A moment, ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

/** Counts the changes of a record; a write names the one it has seen. */
export const Version = z.number().int().min(1).max(2_147_483_647);

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

export const Theme = z.enum(['light', 'dark']);

const Colour = z.string().regex(/^#[0-9a-f]{6}$/i);

export const Branding = z
  .object({
    primaryColor: Colour,
    secondaryColor: Colour,
    tagline: z.string(),
    theme: Theme,
    logoUrl: z.string().nullable(),
    faviconUrl: z.string().nullable(),
  })
  .meta({ id: 'Branding' });
export type Branding = z.infer<typeof Branding>;

export const TenantSettings = z
  .object({
    timezone: z.string(),
    dateFormat: z.string(),
    currency: z.string().length(3),
    language: Language,
    features: z.record(z.string(), z.boolean()),
  })
  .meta({ id: 'TenantSettings' });
export type TenantSettings = z.infer<typeof TenantSettings>;

/** A clinic as its people see it (platform.md section 3). */
export const Tenant = z
  .object({ id: z.uuid(), name: z.string(), branding: Branding, settings: TenantSettings })
  .meta({ id: 'Tenant' });
export type Tenant = z.infer<typeof Tenant>;
