import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { allow } from '../base/roles';
import { filledText, Version } from '../base/shared';

const readers = allow('ADMIN', 'DOCTOR', 'NURSE', 'RECEPTIONIST');

/** Room, or piece of equipment; its capacity is the number of appointments that can use it at a time. */
export const FacilityFields = z.object({
  kind: z.enum(['ROOM', 'EQUIPMENT']),
  name: filledText(120),
  capacity: z.number().int().min(1).max(50),
  isActive: z.boolean(),
});
export const NewFacility = FacilityFields.extend({
  capacity: FacilityFields.shape.capacity.default(1),
  isActive: FacilityFields.shape.isActive.default(true),
});
export type NewFacility = z.infer<typeof NewFacility>;
export const FacilityChange = FacilityFields.omit({ kind: true }).partial().extend({ version: Version });

export const Facility = FacilityFields.extend({ id: z.uuid(), version: Version }).meta({ id: 'Facility' });
export type Facility = z.infer<typeof Facility>;

const oneFacility = z.object({ facility: Facility });

export const facilities = defineEndpoints('facilities', {
  list: {
    method: 'GET',
    path: '/facilities',
    access: readers,
    summary: 'List rooms and equipment',
    data: z.object({ facilities: z.array(Facility) }),
  },
  create: {
    method: 'POST',
    path: '/facilities',
    access: allow('ADMIN'),
    summary: 'Create a room or equipment',
    body: NewFacility,
    data: oneFacility,
    errors: ['FACILITY_NAME_TAKEN'],
    affects: ['availability'],
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/facilities/:id',
    access: allow('ADMIN'),
    summary: 'Update or deactivate a room or equipment',
    body: FacilityChange,
    data: oneFacility,
    errors: ['FACILITY_NOT_FOUND', 'FACILITY_NAME_TAKEN', 'STALE_VERSION'],
    affects: ['availability', 'services'],
  },
});
