import { publicQueue } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { view } from '../../../platform/feature/declaration';
import { feature } from '../../../platform/http/service';
import { openPublicLink } from '../../platform';
import { readQueue } from './queue.repository';
import { positionOf } from './queue.rules';

export const publicQueueFeature = feature(
  publicQueue,
  {
    async place({ params }, context) {
      const { db, link } = await openPublicLink(context, 'QUEUE', params.token);
      const data = (await readQueue(db, link.recordId)) ?? refuse('TOKEN_INVALID');
      return { place: positionOf(data, context.now()) };
    },
  },
  view,
);
