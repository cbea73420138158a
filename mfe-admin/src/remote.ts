import { adminUsers, auditLog, outbox, tenant } from '@polyclinic/contract';
import { defineRemote, entryAccess, paths, platformEntry } from '@polyclinic/remote';
import { voiceCommands } from './voice-commands';

const managesUsers = entryAccess(adminUsers.list.access);
const readsAuditLog = entryAccess(auditLog.list.access);
const readsOutbox = entryAccess(outbox.list.access);
const changesSettings = entryAccess(tenant.updateSettings.access);

const TITLES = {
  users: { en: 'Users', hi: 'उपयोगकर्ता', ta: 'பயனர்கள்' },
  auditLog: { en: 'Audit log', hi: 'ऑडिट लॉग', ta: 'தணிக்கைப் பதிவு' },
  outbox: { en: 'E-mail outbox', hi: 'ई-मेल आउटबॉक्स', ta: 'மின்னஞ்சல் வெளிப்பெட்டி' },
  modules: { en: 'Modules', hi: 'मॉड्यूल', ta: 'தொகுதிகள்' },
  deployTokens: { en: 'Deploy tokens', hi: 'डिप्लॉय टोकन', ta: 'வெளியீட்டு டோக்கன்கள்' },
  clinicSettings: { en: 'Clinic settings', hi: 'क्लिनिक सेटिंग्स', ta: 'கிளினிக் அமைப்புகள்' },
};

/** What the administration offers the shell; the build writes it beside the bundles. */
export const remote = defineRemote({
  id: 'admin',
  title: { en: 'Administration', hi: 'प्रशासन', ta: 'நிர்வாகம்' },
  routes: [
    { path: paths.users, screen: 'UsersScreen', device: 'desktop', ...managesUsers },
    { path: paths.newUser, screen: 'UsersScreen', device: 'desktop', ...entryAccess(adminUsers.create.access) },
    { path: paths.user(':id'), screen: 'UsersScreen', device: 'desktop', ...managesUsers },
    { path: paths.editUser(':id'), screen: 'UsersScreen', device: 'desktop', ...entryAccess(adminUsers.update.access) },
    { path: paths.auditLog, screen: 'AuditLogScreen', device: 'desktop', ...readsAuditLog },
    { path: paths.auditEntry(':id'), screen: 'AuditLogScreen', device: 'desktop', ...readsAuditLog },
    { path: paths.outbox, screen: 'OutboxScreen', device: 'desktop', ...readsOutbox },
    { path: paths.clinicSettings, screen: 'ClinicSettingsScreen', device: 'desktop', ...changesSettings },
    { path: paths.clinicSettingsPage(':page'), screen: 'ClinicSettingsScreen', device: 'desktop', ...changesSettings },
    { path: paths.mail(':id'), screen: 'OutboxScreen', device: 'desktop', ...readsOutbox },
    { path: paths.modules, screen: 'ModulesScreen', device: 'desktop', ...platformEntry },
    { path: paths.module(':module'), screen: 'ModuleScreen', device: 'desktop', ...platformEntry },
    { path: paths.deployTokens, screen: 'DeployTokensScreen', device: 'desktop', ...platformEntry },
  ],
  navigation: [
    { title: TITLES.users, icon: 'user', path: paths.users, order: 510, ...managesUsers },
    { title: TITLES.auditLog, icon: 'clock', path: paths.auditLog, order: 520, ...readsAuditLog },
    { title: TITLES.outbox, icon: 'mail', path: paths.outbox, order: 530, ...readsOutbox },
    { title: TITLES.clinicSettings, icon: 'settings', path: paths.clinicSettings, order: 540, ...changesSettings },
    { title: TITLES.modules, icon: 'apps', path: paths.modules, order: 550, ...platformEntry },
    { title: TITLES.deployTokens, icon: 'lock', path: paths.deployTokens, order: 560, ...platformEntry },
  ],
  quickActions: [
    {
      id: 'add-user',
      title: { en: 'Add user', hi: 'उपयोगकर्ता जोड़ें', ta: 'பயனரைச் சேர்' },
      icon: 'user-add',
      path: paths.newUser,
      priority: 'low',
      ...entryAccess(adminUsers.create.access),
    },
  ],
  voiceCommands,
});
