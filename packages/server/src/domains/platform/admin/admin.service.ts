import { admin } from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import { feature } from '../../../platform/http/service';
import { isMailSent } from '../../../platform/mail/mail.service';
import { makeBackup } from '../backup/backup.service';
import { exportRows } from '../exports/exports.service';
import { changeClinicSettings, readClinicSettings } from '../tenant/tenant.service';
import { readAdminDashboard } from './admin-dashboard.repository';

export const adminFeature = feature(
  admin,
  {
    async dashboard(_, caller) {
      const dashboard = await readAdminDashboard(caller);
      // Not in the database: the mail server is a setting of this process.
      const mail = isMailSent(caller.deps.settings) ? [] : [{ kind: 'NO_MAIL' as const, count: 1 }];
      return { dashboard: { ...dashboard, warnings: [...dashboard.warnings, ...mail] } };
    },

    async settings(_, caller) {
      return { settings: await readClinicSettings(caller) };
    },

    async updateSettings({ body }, caller) {
      return { settings: await changeClinicSettings(body, caller) };
    },

    export: ({ params, query }, caller) => exportRows(params.type, query, caller),

    backup: (_, caller) => makeBackup(caller),
  },
  {
    tables: none,
    search: none,
    exports: none,
    records: {
      exports: { table: 'tenants', patient: none, account: none, live: none },
      backups: { table: 'tenants', patient: none, account: none, live: none },
    },
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);
