import { OVERRIDE_ROLES, type Appointment, type ConflictKind, type Override } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { judgeTime, refuseTime, type AskedTime, type Judgement } from '../schedule/schedule.service';
import type { TimeColumns } from './appointment-writes.repository';
import { isPast } from './appointments.rules';
import type { Booker } from './booker';

/** A time that may be written down, and the rooms and the equipment that go with it. */
export interface SettledTime {
  columns: TimeColumns;
  facilities: Judgement['facilities'];
}

/** Asks whether a time can be booked; refuses it with what stands against it, unless somebody who may has accepted that. */
export async function settleTime(
  asked: AskedTime,
  override: Override | undefined,
  by: Booker,
  { isHere = false } = {},
): Promise<SettledTime> {
  if (override && by.role === 'PATIENT') refuse('OVERRIDE_NOT_ALLOWED');
  const judged = await judgeTime(askerOf(by), asked);
  // Notice is for people who are still on their way.
  const conflicts = isHere ? judged.conflicts.filter((kind) => kind !== 'TOO_SOON') : judged.conflicts;
  const judgement = { ...judged, conflicts };
  if (by.role === 'PATIENT' && isPast(judgement.startsAt, by.now())) refuse('APPOINTMENT_IN_PAST');
  return settled(judgement, acceptedOf(judgement, override, by));
}

/** What a time says, for whoever only asks: no conflict is left out that the override would not cover. */
export async function conflictsOf(asked: AskedTime, override: Override | undefined, by: Booker) {
  const { conflicts, alternatives } = await judgeTime(askerOf(by), asked);
  return { conflicts: conflicts.filter((kind) => !override?.kinds.includes(kind)), alternatives };
}

/** Keeps the rooms it had where they are free at the new time; otherwise the service's other rooms do as well. */
export async function settleMove(
  before: Appointment,
  asked: AskedTime,
  override: Override | undefined,
  by: Booker,
): Promise<SettledTime> {
  const keepsService = asked.serviceId === before.serviceId;
  if (asked.facilityIds || !keepsService || before.facilityIds.length === 0) return settleTime(asked, override, by);
  const kept = { ...asked, facilityIds: before.facilityIds };
  if (before.serviceId === null) return settleTime(kept, override, by);
  const { conflicts } = await judgeTime(askerOf(by), kept);
  return settleTime(conflicts.includes('ROOM_BUSY') ? asked : kept, override, by);
}

/** Whether what was given up can be had back: only what was taken in the meantime counts, not the rules of booking. */
export async function settleRestored(before: Appointment, by: Booker): Promise<SettledTime> {
  const asked = { ...timeOf(before), facilityIds: before.facilityIds, movingId: before.id };
  let judgement = await judgeTime(askerOf(by), asked);
  if (judgement.conflicts.includes('ROOM_BUSY') && before.serviceId !== null) {
    judgement = await judgeTime(askerOf(by), { ...asked, facilityIds: undefined });
  }
  const taken = judgement.conflicts.filter((kind) => kind === 'DOCTOR_BUSY' || kind === 'ROOM_BUSY');
  const conflicts = taken.filter((kind) => !before.override?.kinds.includes(kind));
  if (conflicts.length > 0) refuseTime({ ...judgement, conflicts });
  return settled(judgement, before.override);
}

/** What is asked of the judge for an appointment as it stands. */
export function timeOf(booked: Pick<Appointment, 'doctorId' | 'patientId' | 'dateTime' | 'duration' | 'serviceId'>) {
  const { doctorId, patientId, dateTime, duration, serviceId } = booked;
  return { doctorId, patientId, dateTime, duration, serviceId } satisfies AskedTime;
}

/** The part of an override that was needed; undefined where nothing stood against the time. */
function acceptedOf(judgement: Judgement, override: Override | undefined, { role }: Booker): Override | null {
  const { conflicts } = judgement;
  if (conflicts.length === 0) return null;
  if (!override || conflicts.some((kind) => !override.kinds.includes(kind))) refuseTime(judgement);
  const kinds = conflicts.filter((kind) => !mayOverride(kind, role));
  if (kinds.length > 0) refuse('OVERRIDE_NOT_ALLOWED', { details: { conflicts: kinds } });
  return { kinds: conflicts, reason: override.reason };
}

function mayOverride(kind: ConflictKind, role: string): boolean {
  return OVERRIDE_ROLES[kind].some((one) => one === role);
}

function settled(judgement: Judgement, override: Override | null): SettledTime {
  const { startsAt, endsAt, lane, service, facilities } = judgement;
  return {
    columns: {
      startsAt,
      endsAt,
      lane,
      override,
      serviceName: service?.name ?? null,
      bufferBefore: service?.bufferBefore ?? 0,
      bufferAfter: service?.bufferAfter ?? 0,
    },
    facilities,
  };
}

function askerOf({ db, now, userId }: Booker) {
  return { db, now, ...(userId !== null && { userId }) };
}
