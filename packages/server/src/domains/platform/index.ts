import type { Domain } from '../domain';
import { adminFeature } from './admin/admin.service';
import { adminLogsFeature } from './admin-logs/admin-logs.service';
import { approvalsFeature } from './approvals/approvals.service';
import { authFeature } from './auth/auth.service';
import { deployTokensFeature } from './deploy-tokens/deploy-tokens.service';
import { draftsFeature } from './drafts/drafts.service';
import { firstStepsFeature } from './first-steps/first-steps.service';
import { alertsFeature } from './alerts/alerts.service';
import { messagesFeature } from './messages/messages.service';
import { notesFeature } from './notes/notes.service';
import { liveFeature } from './live/live.service';
import { modulesFeature } from './modules/modules.service';
import { outboxFeature } from './outbox/outbox.service';
import { publicFeature } from './public/public.service';
import { pushFeature } from './push/push.service';
import { releasesFeature } from './releases/releases.service';
import { searchFeature } from './search/search.service';
import { setupFeature } from './setup/setup.service';
import { superAdminFeature } from './super-admin/super-admin.service';
import { tenantFeature } from './tenant/tenant.service';
import { tenantsFeature } from './tenants/tenants.service';
import { userFeature } from './user/user.service';
import { adminUsersFeature } from './admin-users/admin-users.service';
import { usersFeature } from './users/users.service';

/** Platform domain: accounts, clinics, modules and functions common to every clinic. */
export const platformDomain: Domain = {
  name: 'platform',
  features: [
    adminFeature,
    adminLogsFeature,
    approvalsFeature,
    authFeature,
    deployTokensFeature,
    liveFeature,
    modulesFeature,
    outboxFeature,
    publicFeature,
    setupFeature,
    superAdminFeature,
    releasesFeature,
    tenantsFeature,
    tenantFeature,
    userFeature,
    adminUsersFeature,
    usersFeature,
    alertsFeature,
    messagesFeature,
    notesFeature,
    pushFeature,
    draftsFeature,
    firstStepsFeature,
    searchFeature,
  ],
};

// Functions that other domains may call.
export { openSecretBox, proveSecondPerson } from './auth/auth.service';
export { createUser, endAccount, type UserAdmin } from './users/users.service';
export { alertAboutAppointment, alertPatient, alertUsers } from './alerts/alerts.service';
export {
  countWrongTry,
  lockPublicLink,
  makePublicLink,
  openPublicLink,
  publicLinkOf,
  revokePublicLink,
  type LinkVisit,
} from './public-links/public-links.service';
