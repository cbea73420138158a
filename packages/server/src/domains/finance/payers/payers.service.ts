import { payers } from '@polyclinic/contract';
import { view } from '../../../platform/feature/declaration';
import { feature } from '../../../platform/http/service';
import { patientsRepository } from '../../front-desk';

export const payersFeature = feature(
  payers,
  {
    async search({ query }, { db }) {
      return { patients: await patientsRepository.search(db, query.q, query.limit) };
    },
  },
  view,
);
