import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { publicAccess } from '../base/roles';
import { Email, filledText, Password, Tenant, text } from '../base/shared';
import { ClinicStartFields } from './clinic-start';

/** Person who sets up an installation. */
export const FirstAdministrator = z.object({
  firstName: filledText(100),
  lastName: filledText(100),
  email: Email,
  password: Password,
});
export type FirstAdministrator = z.infer<typeof FirstAdministrator>;

const SetupCode = text(100).min(1);

/** The platform administrator, and the first clinic where there is none. */
export const FirstSetup = FirstAdministrator.extend({
  code: SetupCode,
  /** Left out where clinics exist already, such as restored ones. */
  clinic: ClinicStartFields.optional(),
});
export type FirstSetup = z.infer<typeof FirstSetup>;

/** Missing parts of an installation. */
export const SetupState = z.enum(['EMPTY', 'NO_ADMINISTRATOR', 'DONE']);
export type SetupState = z.infer<typeof SetupState>;

/**
 * Sets up an installation, once, with the code of a start on a database that nobody administers: the platform
 * administrator, and the first clinic with the same person as its administrator.
 */
export const setup = defineEndpoints('setup', {
  state: {
    method: 'GET',
    path: '/public/setup',
    access: publicAccess,
    summary: 'Whether this installation still has to be set up',
    data: z.object({ state: SetupState }),
  },
  create: {
    method: 'POST',
    path: '/public/setup',
    access: publicAccess,
    summary: 'Create the platform administrator and the first clinic with the one-time setup code',
    body: FirstSetup,
    /** Null where clinics existed already. */
    data: z.object({ tenant: Tenant.nullable() }),
    errors: ['SETUP_CLOSED', 'PASSWORD_WEAK', 'TOO_MANY_ATTEMPTS'],
  },
});
