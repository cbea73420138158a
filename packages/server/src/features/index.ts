import type { Feature } from '../http/service';
import { appointmentsFeature } from './appointments/appointments.service';
import { authFeature } from './auth/auth.service';
import { modulesFeature } from './modules/modules.service';
import { patientsFeature } from './patients/patients.service';
import { setupFeature } from './setup/setup.service';
import { superAdminFeature } from './super-admin/super-admin.service';
import { usersFeature } from './users/users.service';

/** Every resource the server answers for. */
export const features: Feature[] = [
  appointmentsFeature,
  authFeature,
  modulesFeature,
  patientsFeature,
  setupFeature,
  superAdminFeature,
  usersFeature,
];
