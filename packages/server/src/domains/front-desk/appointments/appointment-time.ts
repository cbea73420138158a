import { OVERRIDE_ROLES, type Appointment, type ConflictKind, type Override } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { checkAvailability, refuseTime, type RequestedTime, type Availability } from '../schedule/schedule.service';
import type { TimeColumns } from './appointment-writes.repository';
import { isPast } from './appointments.rules';
import type { BookingActor } from './booking-actor';

/** Available time, with the rooms and equipment assigned to it. */
export interface SettledTime {
  columns: TimeColumns;
  /** Local time of the clinic. */
  dateTime: string;
  facilities: Availability['facilities'];
}

/** Checks the availability of a time; throws with the conflicts, unless an authorised override covers them. */
export async function settleTime(
  requested: RequestedTime,
  override: Override | undefined,
  by: BookingActor,
  { isHere = false } = {},
): Promise<SettledTime> {
  if (override && by.role === 'PATIENT') refuse('OVERRIDE_NOT_ALLOWED');
  const checked = await checkAvailability(askerOf(by), requested);
  // Minimum notice does not apply to patients who are already present.
  const conflicts = isHere ? checked.conflicts.filter((kind) => kind !== 'TOO_SOON') : checked.conflicts;
  const availability = { ...checked, conflicts };
  if (by.role === 'PATIENT' && isPast(availability.startsAt, by.now())) refuse('APPOINTMENT_IN_PAST');
  return settled(availability, acceptedOf(availability, override, by));
}

/** Returns the conflicts of a time that the override does not cover. */
export async function conflictsOf(requested: RequestedTime, override: Override | undefined, by: BookingActor) {
  const { conflicts, alternatives } = await checkAvailability(askerOf(by), requested);
  return { conflicts: conflicts.filter((kind) => !override?.kinds.includes(kind)), alternatives };
}

/** Retains the rooms if they are available at the new time; otherwise assigns others of the service. */
export async function settleMove(
  before: Appointment,
  requested: RequestedTime,
  override: Override | undefined,
  by: BookingActor,
): Promise<SettledTime> {
  const keepsService = requested.serviceId === before.serviceId;
  if (requested.facilityIds || !keepsService || before.facilityIds.length === 0)
    return settleTime(requested, override, by);
  const unchanged = { ...requested, facilityIds: before.facilityIds, keepsFacilities: true };
  if (before.serviceId === null) return settleTime(unchanged, override, by);
  const { conflicts } = await checkAvailability(askerOf(by), unchanged);
  return settleTime(conflicts.includes('ROOM_BUSY') ? requested : unchanged, override, by);
}

/** Checks whether a cancelled appointment can be restored: only conflicts count, not the booking rules. */
export async function settleRestored(before: Appointment, by: BookingActor): Promise<SettledTime> {
  const { facilityIds, id: movingId } = before;
  const requested = { ...timeOf(before), facilityIds, movingId, keepsFacilities: true };
  let availability = await checkAvailability(askerOf(by), requested);
  if (availability.conflicts.includes('ROOM_BUSY') && before.serviceId !== null) {
    availability = await checkAvailability(askerOf(by), { ...requested, facilityIds: undefined });
  }
  const blocking = availability.conflicts.filter((kind) => kind === 'DOCTOR_BUSY' || kind === 'ROOM_BUSY');
  const conflicts = blocking.filter((kind) => !before.override?.kinds.includes(kind));
  if (conflicts.length > 0) refuseTime({ ...availability, conflicts }, by.language);
  return settled(availability, before.override);
}

/** Returns the input of an availability check for an existing appointment. */
export function timeOf(booked: Pick<Appointment, 'doctorId' | 'patientId' | 'dateTime' | 'duration' | 'serviceId'>) {
  const { doctorId, patientId, dateTime, duration, serviceId } = booked;
  return { doctorId, patientId, dateTime, duration, serviceId } satisfies RequestedTime;
}

/** Returns the part of an override that was needed; null if there was no conflict. Throws if it is insufficient. */
function acceptedOf(
  availability: Availability,
  override: Override | undefined,
  { role, language }: BookingActor,
): Override | null {
  const { conflicts } = availability;
  if (conflicts.length === 0) return null;
  if (!override || conflicts.some((kind) => !override.kinds.includes(kind))) refuseTime(availability, language);
  const kinds = conflicts.filter((kind) => !mayOverride(kind, role));
  if (kinds.length > 0) refuse('OVERRIDE_NOT_ALLOWED', { details: { conflicts: kinds } });
  return { kinds: conflicts, reason: override.reason };
}

function mayOverride(kind: ConflictKind, role: string): boolean {
  return OVERRIDE_ROLES[kind].some((one) => one === role);
}

function settled(availability: Availability, override: Override | null): SettledTime {
  const { startsAt, endsAt, lane, service, facilities, dateTime } = availability;
  return {
    dateTime,
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

function askerOf({ db, now, language, userId }: BookingActor) {
  return { db, now, language, ...(userId !== null && { userId }) };
}
