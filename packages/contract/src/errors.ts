import { z } from 'zod';
import { BASE_ERRORS } from './base/errors';
import { PLATFORM_ERRORS } from './platform/errors';
import { FRONT_DESK_ERRORS } from './front-desk/errors';
import { CLINICAL_ERRORS } from './clinical/errors';
import { FINANCE_ERRORS } from './finance/errors';
import { SUPPLY_ERRORS } from './supply/errors';
import { PEOPLE_ERRORS } from './people/errors';
import { ROSTER_ERRORS } from './people/roster-errors';
import { PAYROLL_ERRORS } from './people/payroll-errors';

/**
 * All errors of the API: HTTP status and text shown to users. Texts given by the specification are verbatim;
 * translations are in error-translations.ts of each domain.
 */
export const ERRORS = {
  ...BASE_ERRORS,
  ...PLATFORM_ERRORS,
  ...FRONT_DESK_ERRORS,
  ...CLINICAL_ERRORS,
  ...FINANCE_ERRORS,
  ...SUPPLY_ERRORS,
  ...PEOPLE_ERRORS,
  ...ROSTER_ERRORS,
  ...PAYROLL_ERRORS,
} as const;

export type ErrorCode = keyof typeof ERRORS;

export const ErrorCode = z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]);

/** Body of an error response: `error` is for people, `code` for programs, `fields` for forms. */
export const Failure = z
  .object({
    success: z.literal(false),
    error: z.string(),
    code: ErrorCode,
    fields: z.record(z.string(), z.string()).optional(),
    /** Data that a screen can act on, such as the allowed status changes or the clinics to choose from. */
    details: z.record(z.string(), z.unknown()).optional(),
    /** Identifies the error in the server's log; sent with 5xx only. */
    correlationId: z.string().optional(),
  })
  .meta({ id: 'Failure' });
export type Failure = z.infer<typeof Failure>;
