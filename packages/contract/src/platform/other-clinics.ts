import { z } from 'zod';
import { text } from '../base/shared';

/** Another clinic of the group at which the signed-in person has an account. */
export const OtherClinic = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** The password of the account there was not proven at this login. */
    needsPassword: z.boolean(),
    needsCode: z.boolean(),
  })
  .meta({ id: 'OtherClinic' });
export type OtherClinic = z.infer<typeof OtherClinic>;

/** Change to another clinic; password and code are those of the account there. */
export const ClinicSwitch = z.object({
  refreshToken: text(200).min(1),
  tenantId: z.uuid(),
  password: text(128).min(1).optional(),
  code: text(20).optional(),
});
export type ClinicSwitch = z.infer<typeof ClinicSwitch>;
