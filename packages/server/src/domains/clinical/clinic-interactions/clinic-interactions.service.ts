import { clinicInteractions, type ClinicInteraction } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { none } from '../../../platform/feature/declaration';
import { refuse } from '../../../platform/http/refusal';
import { feature } from '../../../platform/http/service';
import { lockClinic } from '../lock-clinic.repository';
import { clinicInteractionsRepository as repository } from './clinic-interactions.repository';
import { readInteractions } from './read-interactions';

const RESOURCE = 'clinicInteractions';

export const clinicInteractionsFeature = feature(
  clinicInteractions,
  {
    async list({ query }, { db }) {
      const { rows, pagination } = await repository.list(db, query);
      return { interactions: rows, pagination };
    },

    async load({ body: { content } }, caller) {
      return caller.transaction(async (tx) => {
        // The lock comes first: the database refuses an ended session before the file is read.
        await lockClinic(tx.db);
        const { interactions, faults } = readInteractions(content) ?? refuse('INTERACTION_FILE_UNREADABLE');
        if (faults.length > 0) return { loaded: 0, faults };
        const from = { count: await repository.count(tx.db) };
        await repository.replace(tx.db, interactions);
        const to = { count: interactions.length };
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: tx.db.tenantId, from, to });
        return { loaded: interactions.length, faults };
      });
    },
  },
  {
    tables: { clinic_interactions: { merge: none, backup: 'rows', retention: 'clinic' } },
    records: {
      clinicInteractions: { table: 'clinic_interactions', patient: none, account: none, live: none },
    },
    search: none,
    exports: none,
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);

/** Returns the interactions of the clinic both of whose ingredients are among these, which are in lower case. */
export function clinicInteractionsAmong(
  db: TenantDatabase,
  ingredients: readonly string[],
): Promise<ClinicInteraction[]> {
  return repository.among(db, ingredients);
}
