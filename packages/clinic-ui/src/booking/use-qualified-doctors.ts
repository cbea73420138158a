import type { Doctor, Service } from '@polyclinic/contract';
import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from './api';

/** In place of the ids if no doctor can offer the service: an empty list stands for every doctor. */
const NOBODY = ['nobody'];

type Offered = Pick<Service, 'doctorIds' | 'skills'>;

/** Returns the ids of the doctors who offer a service and have the skills for it; an empty list is every doctor. */
export function useQualifiedDoctors(service: Offered | undefined): readonly string[] {
  const { data } = useQuery(api.users.doctors.queryOptions());
  const { doctorIds = [], skills = [] } = service ?? {};
  if (!data || skills.length === 0) return doctorIds;
  const able = data.users.filter((doctor) => isQualified(doctor, { doctorIds, skills }));
  return able.length > 0 ? able.map(({ id }) => id) : NOBODY;
}

/** Returns whether a doctor offers a service and has the skills for it. */
export function isQualified(
  { id, skills: own }: Pick<Doctor, 'id' | 'skills'>,
  { doctorIds, skills }: Offered,
): boolean {
  return (doctorIds.length === 0 || doctorIds.includes(id)) && hasAll(own, skills);
}

function hasAll(own: readonly string[], required: readonly string[]): boolean {
  const known = new Set(own.map((skill) => skill.trim().toLowerCase()));
  return required.every((skill) => known.has(skill.trim().toLowerCase()));
}
