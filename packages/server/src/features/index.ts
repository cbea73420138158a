import type { Feature } from '../http/service';
import { accountsFeature } from './accounts/accounts.service';
import { adminFeature } from './admin/admin.service';
import { adminPatientsFeature } from './admin-patients/admin-patients.service';
import { appointmentSeriesFeature } from './appointment-series/appointment-series.service';
import { appointmentsFeature } from './appointments/appointments.service';
import { availabilityFeature } from './schedule/availability.service';
import { facilitiesFeature } from './schedule/facilities.service';
import { scheduleFeature } from './schedule/schedule.service';
import { auditLogFeature } from './audit-log/audit-log.service';
import { authFeature } from './auth/auth.service';
import { billingDeskFeature } from './billing-desk/billing-desk.service';
import { calendarFeedsFeature, publicCalendarsFeature } from './calendar-feeds/calendar-feeds.service';
import { dashboardFeature } from './dashboard/dashboard.service';
import { deskFeature, publicQueueFeature } from './desk/desk.service';
import { deployTokensFeature } from './deploy-tokens/deploy-tokens.service';
import { invoicesFeature } from './invoices/invoices.service';
import { ownInvoicesFeature } from './own-invoices/own-invoices.service';
import { publicInvoicesFeature } from './public-invoices/public-invoices.service';
import { liveFeature } from './live/live.service';
import { medicalRecordsFeature } from './medical-records/medical-records.service';
import { modulesFeature } from './modules/modules.service';
import { onboardingFeature } from './onboarding/onboarding.service';
import { outboxFeature } from './outbox/outbox.service';
import { patientDetailsFeature } from './patient-details/patient-details.service';
import { paymentsFeature } from './payments/payments.service';
import { patientImportsFeature } from './patient-imports/patient-imports.service';
import { patientMergesFeature } from './patient-merges/patient-merges.service';
import { payersFeature } from './payers/payers.service';
import { patientsFeature } from './patients/patients.service';
import { quickAppointmentsFeature } from './quick-appointments/quick-appointments.service';
import { publicFeature } from './public/public.service';
import { servicesFeature } from './services/services.service';
import { setupFeature } from './setup/setup.service';
import { superAdminFeature } from './super-admin/super-admin.service';
import { releasesFeature } from './releases/releases.service';
import { tenantsFeature } from './tenants/tenants.service';
import { financialReportsFeature } from './financial-reports/financial-reports.service';
import { branchesFeature } from './finance-setup/branches.service';
import { exchangeRatesFeature } from './finance-setup/exchange-rates.service';
import { insurersFeature } from './finance-setup/insurers.service';
import { taxCodesFeature } from './finance-setup/tax-codes.service';
import { financialServicesFeature } from './financial-services/financial-services.service';
import { formSubmissionsFeature } from './temporary-forms/form-submissions.service';
import { publicFormsFeature } from './temporary-forms/public-forms.service';
import { temporaryFormsFeature } from './temporary-forms/temporary-forms.service';
import { tenantFeature } from './tenant/tenant.service';
import { userFeature } from './user/user.service';
import { adminUsersFeature } from './users/admin-users.service';
import { usersFeature } from './users/users.service';
import { alertsFeature } from './inbox/alerts.service';
import { messagesFeature } from './inbox/messages.service';
import { notesFeature } from './inbox/notes.service';
import { draftsFeature } from './drafts/drafts.service';
import { roleDashboardFeature } from './role-dashboard/role-dashboard.service';
import { journalEntriesFeature } from './journal-entries/journal-entries.service';
import { ledgerFeature } from './ledger/ledger.service';
import { ledgerPeriodsFeature } from './ledger-periods/ledger-periods.service';
import { leaveImpactFeature } from './leave-impact/leave-impact.service';
import { publicOffersFeature } from './offers/offers.service';
import { waitlistFeature } from './waitlist/waitlist.service';
import { searchFeature } from './search/search.service';

/** Every resource the server answers for. */
export const features: Feature[] = [
  accountsFeature,
  financialServicesFeature,
  taxCodesFeature,
  insurersFeature,
  exchangeRatesFeature,
  branchesFeature,
  adminFeature,
  adminPatientsFeature,
  adminUsersFeature,
  auditLogFeature,
  availabilityFeature,
  facilitiesFeature,
  scheduleFeature,
  servicesFeature,
  billingDeskFeature,
  calendarFeedsFeature,
  dashboardFeature,
  deployTokensFeature,
  deskFeature,
  publicQueueFeature,
  quickAppointmentsFeature,
  outboxFeature,
  financialReportsFeature,
  publicCalendarsFeature,
  publicFeature,
  alertsFeature,
  draftsFeature,
  messagesFeature,
  notesFeature,
  roleDashboardFeature,
  journalEntriesFeature,
  ledgerFeature,
  ledgerPeriodsFeature,
  leaveImpactFeature,
  publicOffersFeature,
  waitlistFeature,
  searchFeature,
  appointmentSeriesFeature,
  appointmentsFeature,
  authFeature,
  invoicesFeature,
  ownInvoicesFeature,
  publicInvoicesFeature,
  liveFeature,
  medicalRecordsFeature,
  modulesFeature,
  onboardingFeature,
  patientDetailsFeature,
  paymentsFeature,
  patientImportsFeature,
  patientMergesFeature,
  patientsFeature,
  payersFeature,
  releasesFeature,
  setupFeature,
  superAdminFeature,
  temporaryFormsFeature,
  formSubmissionsFeature,
  publicFormsFeature,
  tenantFeature,
  tenantsFeature,
  userFeature,
  usersFeature,
];
