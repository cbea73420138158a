import { USUAL_TAXES } from '@polyclinic/contract';
import type { MomentContext } from '../../../platform/feature/moments';

interface NewClinic {
  country: string;
  hasUsualTaxes: boolean;
}

/** Gives a new clinic the tax codes that are usual in its country. */
export async function addUsualTaxes({ country, hasUsualTaxes }: NewClinic, { db, audit }: MomentContext) {
  for (const tax of (hasUsualTaxes && USUAL_TAXES[country]) || []) {
    const { id } = await db
      .insertInto('taxCodes')
      .values({ tenantId: db.tenantId, ...tax })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit({ action: 'CREATE', resource: 'taxCodes', recordId: id, to: tax });
  }
}
