import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { publicAccess } from '../base/roles';
import { Email, filledText, Password, Tenant, text } from '../base/shared';

/** Input of the first administrator of a new installation. */
export const FirstClinic = z.object({
  code: text(100).min(1),
  clinicName: filledText(120),
  timezone: text(60).optional(),
  firstName: filledText(100),
  lastName: filledText(100),
  email: Email,
  password: Password,
});
export type FirstClinic = z.infer<typeof FirstClinic>;

/**
 * Creates the first clinic and its first administrator, once, with the code printed by a production start on an empty
 * database.
 */
export const setup = defineEndpoints('setup', {
  create: {
    method: 'POST',
    path: '/public/setup',
    access: publicAccess,
    summary: 'Create the first clinic and its administrator with the one-time setup code',
    body: FirstClinic,
    data: z.object({ tenant: Tenant }),
    errors: ['SETUP_CLOSED', 'TOO_MANY_ATTEMPTS'],
  },
});
