import {
  admin,
  adminPatients,
  adminUsers,
  adminLogs,
  firstSteps,
  outbox,
  schedule,
  serviceDetails,
  services,
  tenant,
} from '@polyclinic/contract';
import { defineRemote, entryAccess, paths, platformEntry, translated } from '@polyclinic/remote';
import { recordTitles } from './record-titles';
import { voiceCommands } from './voice-commands';

const managesUsers = entryAccess(adminUsers.list.access);
const readsAuditLog = entryAccess(adminLogs.list.access);
const readsOutbox = entryAccess(outbox.list.access);
const changesSettings = entryAccess(tenant.updateSettings.access);
const seesFirstSteps = entryAccess(firstSteps.get.access);
const seesDashboard = entryAccess(admin.dashboard.access);
const managesPatients = entryAccess(adminPatients.list.access);
const setsHours = entryAccess(schedule.setHours.access);
// Doctors enter their own leave.
const entersLeave = entryAccess(schedule.addException.access);
const managesServices = entryAccess(services.update.access);
const importsServices = entryAccess(services.addMany.access);
const seesServices = entryAccess(serviceDetails.get.access);
const takesData = entryAccess(admin.export.access);

const TITLES = {
  dashboard: { en: 'Clinic overview', hi: 'क्लिनिक की झलक', ta: 'கிளினிக் கண்ணோட்டம்' },
  patients: { en: 'Patient records', hi: 'मरीज़ों के रिकॉर्ड', ta: 'நோயாளி பதிவுகள்' },
  schedule: { en: 'Hours and rooms', hi: 'कार्य समय और कमरे', ta: 'பணி நேரமும் அறைகளும்' },
  leave: { en: 'My leave', hi: 'मेरी छुट्टी', ta: 'எனது விடுப்பு' },
  services: { en: 'Services', hi: 'सेवाएँ', ta: 'சேவைகள்' },
  data: { en: 'Export and backup', hi: 'एक्सपोर्ट और बैकअप', ta: 'ஏற்றுமதியும் காப்புப்பிரதியும்' },
  users: { en: 'Users', hi: 'यूज़र', ta: 'பயனர்கள்' },
  auditLog: { en: 'Audit log', hi: 'ऑडिट लॉग', ta: 'தணிக்கைப் பதிவேடு' },
  outbox: { en: 'Email outbox', hi: 'ई-मेल आउटबॉक्स', ta: 'மின்னஞ்சல் அவுட்பாக்ஸ்' },
  tenants: { en: 'Clinics', hi: 'क्लिनिक', ta: 'கிளினிக்குகள்' },
  modules: { en: 'Modules', hi: 'मॉड्यूल', ta: 'தொகுதிகள்' },
  deployTokens: { en: 'Deploy tokens', hi: 'डिप्लॉय टोकन', ta: 'வெளியீட்டு டோக்கன்கள்' },
  clinicSettings: { en: 'Clinic settings', hi: 'क्लिनिक सेटिंग', ta: 'கிளினிக் அமைப்புகள்' },
};

/** Declaration of the administration module; the build writes it next to the bundles. */
export const remote = defineRemote({
  id: 'admin',
  title: { en: 'Administration', hi: 'प्रशासन', ta: 'நிர்வாகம்' },
  routes: [
    { path: paths.adminDashboard, screen: 'AdminDashboardScreen', device: 'desktop', shape: 'cards', ...seesDashboard },
    { path: paths.adminPatients, screen: 'AdminPatientsScreen', device: 'desktop', ...managesPatients },
    { path: paths.schedule, screen: 'ScheduleScreen', device: 'desktop', ...setsHours },
    { path: paths.schedulePage(':page'), screen: 'ScheduleScreen', device: 'desktop', ...entersLeave },
    { path: paths.services, screen: 'ServicesScreen', device: 'desktop', ...seesServices },
    { path: paths.newService, screen: 'ServicesScreen', device: 'desktop', ...managesServices },
    { path: paths.serviceImport, screen: 'ServicesScreen', device: 'desktop', ...importsServices },
    { path: paths.serviceDetails(':id'), screen: 'ServicesScreen', device: 'desktop', ...seesServices },
    { path: paths.service(':id'), screen: 'ServicesScreen', device: 'desktop', ...managesServices },
    { path: paths.clinicData, screen: 'ClinicDataScreen', device: 'desktop', ...takesData },
    { path: paths.users, screen: 'UsersScreen', device: 'desktop', ...managesUsers },
    { path: paths.newUser, screen: 'UsersScreen', device: 'desktop', ...entryAccess(adminUsers.create.access) },
    { path: paths.user(':id'), screen: 'UsersScreen', device: 'desktop', ...managesUsers },
    { path: paths.editUser(':id'), screen: 'UsersScreen', device: 'desktop', ...entryAccess(adminUsers.update.access) },
    { path: paths.auditLog, screen: 'AuditLogScreen', device: 'desktop', ...readsAuditLog },
    { path: paths.auditEntry(':id'), screen: 'AuditLogScreen', device: 'desktop', ...readsAuditLog },
    { path: paths.outbox, screen: 'OutboxScreen', device: 'desktop', ...readsOutbox },
    {
      path: paths.clinicSettings,
      screen: 'ClinicSettingsScreen',
      device: 'desktop',
      shape: 'form',
      ...changesSettings,
    },
    {
      path: paths.clinicSettingsPage(':page'),
      screen: 'ClinicSettingsScreen',
      device: 'desktop',
      shape: 'form',
      ...changesSettings,
    },
    { path: paths.mail(':id'), screen: 'OutboxScreen', device: 'desktop', ...readsOutbox },
    { path: paths.tenants, screen: 'TenantsScreen', device: 'desktop', ...platformEntry },
    { path: paths.newTenant, screen: 'TenantsScreen', device: 'desktop', ...platformEntry },
    { path: paths.modules, screen: 'ModulesScreen', device: 'desktop', ...platformEntry },
    { path: paths.module(':module'), screen: 'ModuleScreen', device: 'desktop', ...platformEntry },
    { path: paths.deployTokens, screen: 'DeployTokensScreen', device: 'desktop', ...platformEntry },
  ],
  navigation: [
    { title: TITLES.dashboard, icon: 'pie-chart', path: paths.adminDashboard, order: 500, ...seesDashboard },
    { title: TITLES.patients, icon: 'folder', path: paths.adminPatients, order: 505, ...managesPatients },
    { title: TITLES.users, icon: 'contacts', path: paths.users, order: 510, ...managesUsers },
    { title: TITLES.schedule, icon: 'clock', path: paths.schedule, order: 512, ...setsHours },
    { title: TITLES.leave, icon: 'coffee', path: paths.schedulePage('exceptions'), order: 512, roles: ['DOCTOR'] },
    { title: TITLES.services, icon: 'medicine', path: paths.services, order: 514, ...seesServices },
    { title: TITLES.auditLog, icon: 'audit', path: paths.auditLog, order: 520, ...readsAuditLog },
    { title: TITLES.outbox, icon: 'mail', path: paths.outbox, order: 530, ...readsOutbox },
    { title: TITLES.clinicSettings, icon: 'settings', path: paths.clinicSettings, order: 540, ...changesSettings },
    { title: TITLES.data, icon: 'database', path: paths.clinicData, order: 545, ...takesData },
    { title: TITLES.tenants, icon: 'shop', path: paths.tenants, order: 548, ...platformEntry },
    { title: TITLES.modules, icon: 'apps', path: paths.modules, order: 550, ...platformEntry },
    { title: TITLES.deployTokens, icon: 'key', path: paths.deployTokens, order: 560, ...platformEntry },
  ],
  extensions: [
    { slot: 'dashboard', screen: 'FirstStepsCard', order: 900, ...seesFirstSteps },
    { slot: 'patient.actions', screen: 'SeenByButton', order: 60, ...readsAuditLog },
  ],
  quickActions: [
    {
      id: 'add-user',
      title: { en: 'Add user', hi: 'यूज़र जोड़ें', ta: 'பயனரைச் சேர்' },
      icon: 'group-add',
      path: paths.newUser,
      priority: 'low',
      ...entryAccess(adminUsers.create.access),
    },
  ],
  recordTitles,
  nextActions: [
    {
      kind: 'MAIL_FAILED',
      one: translated(
        '{count} email could not be sent',
        '{count} ई-मेल नहीं भेजा जा सका',
        '{count} மின்னஞ்சலை அனுப்ப முடியவில்லை',
      ),
      other: translated(
        '{count} emails could not be sent',
        '{count} ई-मेल नहीं भेजे जा सके',
        '{count} மின்னஞ்சல்களை அனுப்ப முடியவில்லை',
      ),
      path: `${paths.outbox}?status=FAILED`,
      list: `${paths.outbox}?status=FAILED`,
      ...readsOutbox,
    },
  ],
  searchResults: [
    {
      kind: 'people',
      title: { en: 'People', hi: 'लोग', ta: 'நபர்கள்' },
      icon: 'contacts',
      path: paths.user(':id'),
      order: 30,
      details: [
        { field: 'role', as: 'role' },
        { field: 'specialization', as: 'text' },
      ],
      recent: 'user',
      ...managesUsers,
    },
  ],
  voiceCommands,
});
