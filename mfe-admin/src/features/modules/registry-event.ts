import { Channel, ReleaseStatus, type RegistryEvent } from '@polyclinic/contract';

/** One side of a change, as far as the audit trail recorded it. */
export interface EventSide {
  clinicName?: string;
  sharePercent?: number;
  channel?: Channel;
  version?: string;
  status?: ReleaseStatus;
  /** The version that a rollback withdrew. */
  withdrawn?: string;
}

/** Parses one side of a change; an event of a newer server may contain anything. */
export function sideOf(side: RegistryEvent['from']): EventSide {
  if (typeof side !== 'object' || side === null) return {};
  const read = side as Record<string, unknown>;
  const text = (name: string) => (typeof read[name] === 'string' ? read[name] : undefined);
  return {
    clinicName: text('clinicName'),
    sharePercent: typeof read['sharePercent'] === 'number' ? read['sharePercent'] : undefined,
    channel: Channel.safeParse(read['channel']).data,
    version: text('version'),
    status: ReleaseStatus.safeParse(read['status']).data,
    withdrawn: text('withdrawn'),
  };
}
