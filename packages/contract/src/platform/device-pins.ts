import { z } from 'zod';
import { text } from '../base/shared';

/** Digits of the PIN of a device. */
export const PIN_DIGITS = 6;
/** Wrong PINs after which the session ends. */
export const PIN_ATTEMPTS = 5;

/** Key that the device derived from the PIN, in hexadecimal: the PIN itself never leaves the device. */
export const PinKey = text(64).regex(/^[0-9a-f]{64}$/, { error: 'invalid' });

/** A new PIN; with the id of the device if that has one already. */
export const NewDevicePin = z.object({ key: PinKey, deviceId: z.uuid().optional() });
export type NewDevicePin = z.infer<typeof NewDevicePin>;

/** Proof that the owner of an idle session is at the device. */
export const DeviceUnlock = z.object({ refreshToken: text(200).min(1), deviceId: z.uuid(), key: PinKey });
export type DeviceUnlock = z.infer<typeof DeviceUnlock>;
