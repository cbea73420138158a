import type {
  Assignment,
  ChannelState,
  HealthPoint,
  ModuleOverview,
  RegistryEvent,
  Release,
} from '@polyclinic/contract';
import { uuid } from '../../lib/testing';

const MOMENT = '2030-01-01T00:00:00Z';
const HEALTHY = {
  loads: 200,
  failures: 0,
  crashes: 0,
  people: 40,
  peopleInTrouble: 0,
  loadMs: 240,
  lcpMs: 1200,
  inpMs: 90,
  cls: 0.02,
};

/** A release, complete by the contract: available and healthy. */
export function someRelease(version = '1.4.0', more: Partial<Release> = {}): Release {
  return {
    id: uuid(600 + Number(version.replaceAll(/\D/g, ''))),
    module: 'finance',
    version,
    digest: version.replaceAll(/\D/g, '').padEnd(32, '0'),
    source: 'RELEASED',
    status: 'AVAILABLE',
    statusReason: null,
    sizeBytes: 120_000,
    fileCount: 14,
    requires: { react: '^19.0.0' },
    misfits: [],
    note: null,
    releasedAt: MOMENT,
    releasedBy: 'Finance pipeline',
    health: HEALTHY,
    ...more,
  };
}

export function someChannel(more: Partial<ChannelState> = {}): ChannelState {
  return {
    channel: 'STABLE',
    release: someRelease(),
    previousVersion: '1.3.0',
    changedAt: MOMENT,
    changedBy: 'Meera Iyer',
    reason: null,
    ...more,
  };
}

/** A clinic assigned to the canary channel. */
export function someAssignment(more: Partial<Assignment> = {}): Assignment {
  return {
    id: uuid(701),
    clinic: { id: uuid(702), name: 'Adyar Polyclinic' },
    sharePercent: null,
    channel: 'CANARY',
    version: null,
    reason: 'They asked for it',
    createdAt: MOMENT,
    createdBy: 'Meera Iyer',
    ...more,
  };
}

/** A module with a stable release only. */
export function someModule(more: Partial<ModuleOverview> = {}): ModuleOverview {
  return { module: 'finance', channels: [someChannel()], assignments: [], ...more };
}

/** Health of the module in the last slot. */
export function somePoint(more: Partial<HealthPoint> = {}): HealthPoint {
  const at = new Date(Date.now() - 60_000).toISOString();
  return { at, version: '1.4.0', loads: 180, failures: 15, crashes: 5, ...more };
}

/** A change in the registry. */
export function someEvent(more: Partial<RegistryEvent> = {}): RegistryEvent {
  return {
    id: uuid(801),
    at: MOMENT,
    action: 'PROMOTE',
    by: 'Meera Iyer',
    reason: null,
    from: { module: 'finance', channel: 'STABLE', version: '1.3.0' },
    to: { module: 'finance', channel: 'STABLE', version: '1.4.0' },
    ...more,
  };
}
