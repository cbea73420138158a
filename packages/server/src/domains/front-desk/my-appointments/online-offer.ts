import type { OnlineDoctor } from '@polyclinic/contract';

/** Returns the active doctors who offer a service, in the given order; a service without doctors is offered by all. */
export function offeredBy(service: { doctorIds: readonly string[] }, doctors: readonly OnlineDoctor[]): string[] {
  const { doctorIds } = service;
  const offering = doctorIds.length === 0 ? doctors : doctors.filter(({ id }) => doctorIds.includes(id));
  return offering.map(({ id }) => id);
}
