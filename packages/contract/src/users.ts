import { z } from 'zod';
import { defineEndpoints } from './endpoint';
import { allow } from './roles';
import { PersonRef } from './shared';

export const Doctor = PersonRef.extend({
  /** 'General Practice' where none is recorded (mobile.md section 3). */
  specialization: z.string(),
  isActive: z.boolean(),
}).meta({ id: 'Doctor' });
export type Doctor = z.infer<typeof Doctor>;

export const users = defineEndpoints('users', {
  doctors: {
    method: 'GET',
    path: '/users/doctors',
    access: allow('ADMIN', 'DOCTOR', 'NURSE', 'RECEPTIONIST'),
    summary: 'The doctors of the clinic, by name',
    data: z.object({ users: z.array(Doctor) }),
  },
});
