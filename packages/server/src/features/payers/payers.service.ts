import { payers } from '@polyclinic/contract';
import { implement } from '../../http/service';
import { patientsRepository } from '../patients/patients.service';

export const payersFeature = implement(payers, {
  async search({ query }, { db }) {
    return { patients: await patientsRepository.search(db, query.q, query.limit) };
  },
});
