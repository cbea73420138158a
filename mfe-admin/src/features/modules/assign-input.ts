import type { AssignInput, Channel } from '@polyclinic/contract';
import type { z } from '@polyclinic/ui/kit/schema';

/** Values of the assignment form. */
export interface AssignEntries {
  audience: 'clinic' | 'share';
  clinicId?: string;
  sharePercent?: number;
  /** The channel or pinned version, as one option. */
  target: string;
  reason: string;
}

/** Encodes a channel or version as an option value. */
export function targetOf(to: { channel: Channel } | { version: string }): string {
  return 'channel' in to ? `channel ${to.channel}` : `version ${to.version}`;
}

/** Converts the form's values to the contract's format: one audience and one target. */
export function assignInput({ audience, clinicId, sharePercent, target, reason }: AssignEntries) {
  const [kind, name = ''] = target.split(' ');
  return {
    ...(audience === 'clinic' ? { clinicId } : { sharePercent }),
    ...(kind === 'channel' ? { channel: name as Channel } : { version: name }),
    reason: reason.trim(),
  } satisfies z.input<typeof AssignInput>;
}
