import { msg } from '@lingui/core/macro';
import type { Channel } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

/** Names of the channels. */
export const CHANNEL_LABELS: Record<Channel, MessageDescriptor> = {
  STABLE: msg`Stable`,
  CANARY: msg`Canary`,
};

/** Audience of each channel. */
export const CHANNEL_HINTS: Record<Channel, MessageDescriptor> = {
  STABLE: msg`All users without an exception`,
  CANARY: msg`Clinics and users assigned to it`,
};

/** Stable first, because nearly everybody uses it. */
export const CHANNELS = Object.keys(CHANNEL_LABELS) as Channel[];
