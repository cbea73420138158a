import type { AssignInput, Channel } from '@polyclinic/contract';
import type { z } from '@polyclinic/ui/kit/schema';

/** What the form of an assignment holds. */
export interface AssignEntries {
  audience: 'clinic' | 'share';
  clinicId?: string;
  sharePercent?: number;
  /** A channel to follow or a version to stay with, as one choice. */
  target: string;
  reason: string;
}

/** The choice that stands for a channel or a version. */
export function targetOf(to: { channel: Channel } | { version: string }): string {
  return 'channel' in to ? `channel ${to.channel}` : `version ${to.version}`;
}

/** As the contract wants it: one audience and one target. */
export function assignInput({ audience, clinicId, sharePercent, target, reason }: AssignEntries) {
  const [kind, name = ''] = target.split(' ');
  return {
    ...(audience === 'clinic' ? { clinicId } : { sharePercent }),
    ...(kind === 'channel' ? { channel: name as Channel } : { version: name }),
    reason: reason.trim(),
  } satisfies z.input<typeof AssignInput>;
}
