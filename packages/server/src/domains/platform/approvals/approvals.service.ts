import { approvals } from '@polyclinic/contract';
import { view } from '../../../platform/feature/declaration';
import { feature } from '../../../platform/http/service';
import { pendingApprovals } from './approvals.repository';

export const approvalsFeature = feature(
  approvals,
  {
    async list(_, caller) {
      return { approvals: await pendingApprovals(caller) };
    },
  },
  view,
);
