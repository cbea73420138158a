import type { Feature } from '../http/service';
import { appointmentsFeature } from './appointments/appointments.service';
import { authFeature } from './auth/auth.service';
import { modulesFeature } from './modules/modules.service';
import { patientsFeature } from './patients/patients.service';
import { setupFeature } from './setup/setup.service';
import { superAdminFeature } from './super-admin/super-admin.service';
import { tenantFeature } from './tenant/tenant.service';
import { usersFeature } from './users/users.service';
import { alertsFeature } from './inbox/alerts.service';
import { messagesFeature } from './inbox/messages.service';
import { notesFeature } from './inbox/notes.service';
import { draftsFeature } from './drafts/drafts.service';
import { searchFeature } from './search/search.service';

/** Every resource the server answers for. */
export const features: Feature[] = [
  alertsFeature,
  draftsFeature,
  messagesFeature,
  notesFeature,
  searchFeature,
  appointmentsFeature,
  authFeature,
  modulesFeature,
  patientsFeature,
  setupFeature,
  superAdminFeature,
  tenantFeature,
  usersFeature,
];
