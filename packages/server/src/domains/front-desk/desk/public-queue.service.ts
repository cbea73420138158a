import { publicQueue } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { view } from '../../../platform/feature/declaration';
import { feature } from '../../../platform/http/service';
import { openPublicLink } from '../../platform';
import { readQueue } from './queue.repository';
import { placeOf } from './queue.rules';

export const publicQueueFeature = feature(
  publicQueue,
  {
    async place({ params }, visitor) {
      const { db, link } = await openPublicLink(visitor, 'QUEUE', params.token);
      const facts = (await readQueue(db, link.recordId)) ?? refuse('TOKEN_INVALID');
      return { place: placeOf(facts, visitor.now()) };
    },
  },
  view,
);
