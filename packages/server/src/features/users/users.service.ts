import { users } from '@polyclinic/contract';
import { implement } from '../../http/service';
import { usersRepository as repository } from './users.repository';

export const usersFeature = implement(users, {
  async doctors(_, { db }) {
    return { users: await repository.doctors(db) };
  },
});
