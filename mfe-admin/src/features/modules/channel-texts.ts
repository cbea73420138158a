import { msg } from '@lingui/core/macro';
import type { Channel } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

/** What the channels are called. */
export const CHANNEL_TEXTS: Record<Channel, MessageDescriptor> = {
  STABLE: msg`Stable`,
  CANARY: msg`Canary`,
};

/** Whom each one reaches. */
export const CHANNEL_HINTS: Record<Channel, MessageDescriptor> = {
  STABLE: msg`Everybody who is not given anything else`,
  CANARY: msg`Only clinics and people who are given it`,
};

/** Stable first: it is what nearly everybody runs. */
export const CHANNELS = Object.keys(CHANNEL_TEXTS) as Channel[];
