import type { Feature } from '../http/service';
import { appointmentsFeature } from './appointments/appointments.service';
import { auditLogFeature } from './audit-log/audit-log.service';
import { authFeature } from './auth/auth.service';
import { dashboardFeature } from './dashboard/dashboard.service';
import { deployTokensFeature } from './deploy-tokens/deploy-tokens.service';
import { modulesFeature } from './modules/modules.service';
import { outboxFeature } from './outbox/outbox.service';
import { patientsFeature } from './patients/patients.service';
import { publicFeature } from './public/public.service';
import { setupFeature } from './setup/setup.service';
import { superAdminFeature } from './super-admin/super-admin.service';
import { releasesFeature } from './releases/releases.service';
import { tenantsFeature } from './tenants/tenants.service';
import { tenantFeature } from './tenant/tenant.service';
import { userFeature } from './user/user.service';
import { adminUsersFeature } from './users/admin-users.service';
import { usersFeature } from './users/users.service';
import { alertsFeature } from './inbox/alerts.service';
import { messagesFeature } from './inbox/messages.service';
import { notesFeature } from './inbox/notes.service';
import { draftsFeature } from './drafts/drafts.service';
import { searchFeature } from './search/search.service';

/** Every resource the server answers for. */
export const features: Feature[] = [
  adminUsersFeature,
  auditLogFeature,
  dashboardFeature,
  deployTokensFeature,
  outboxFeature,
  publicFeature,
  alertsFeature,
  draftsFeature,
  messagesFeature,
  notesFeature,
  searchFeature,
  appointmentsFeature,
  authFeature,
  modulesFeature,
  patientsFeature,
  releasesFeature,
  setupFeature,
  superAdminFeature,
  tenantFeature,
  tenantsFeature,
  userFeature,
  usersFeature,
];
