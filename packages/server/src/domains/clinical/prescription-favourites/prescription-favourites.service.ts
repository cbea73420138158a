import { prescriptionFavourites } from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import { refuse } from '../../../platform/http/refusal';
import { feature } from '../../../platform/http/service';
import { prescriptionFavouritesRepository as repository } from './prescription-favourites.repository';

const RESOURCE = 'prescriptionFavourites';

export const prescriptionFavouritesFeature = feature(
  prescriptionFavourites,
  {
    async list(_input, { db, userId }) {
      return { favourites: await repository.list(db, userId) };
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        const favourite = await repository.save(tx.db, { ...body, userId: tx.userId });
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: favourite.id, to: body });
        return { favourite };
      });
    },

    async remove({ params: { id } }, caller) {
      return caller.transaction(async (tx) => {
        if (!(await repository.remove(tx.db, { id, userId: tx.userId }))) refuse('PRESCRIPTION_FAVOURITE_NOT_FOUND');
        await tx.audit({ action: 'DELETE', resource: RESOURCE, recordId: id });
        return { id };
      });
    },
  },
  {
    tables: { prescription_favourites: { merge: none, backup: 'rows', retention: 'account' } },
    records: {
      prescriptionFavourites: {
        table: 'prescription_favourites',
        patient: none,
        account: { column: 'user_id' },
        live: none,
      },
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
