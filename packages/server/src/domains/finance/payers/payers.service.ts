import { payers } from '@polyclinic/contract';
import { implement } from '../../../platform/http/service';
import { patientsRepository } from '../../front-desk';

export const payersFeature = implement(payers, {
  async search({ query }, { db }) {
    return { patients: await patientsRepository.search(db, query.q, query.limit) };
  },
});
