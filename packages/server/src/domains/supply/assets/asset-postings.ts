import type { AccountKey } from '@polyclinic/contract';
import type { PostingDeclaration } from '../../../platform/feature/declaration';

const COSTS: readonly AccountKey[] = ['MEDICAL_EQUIPMENT', 'IT_EQUIPMENT', 'FURNITURE', 'ASSETS_UNDER_CONSTRUCTION'];
const FUNDING: readonly AccountKey[] = ['BANK', 'CASH_DESK', 'ACCRUED_EXPENSES', 'OPENING_BALANCES'];

/** Entries of the register: the movements of assets explain the accounts of cost and accumulated depreciation. */
export const ASSET_POSTINGS: PostingDeclaration = {
  events: {
    'asset.acquired': [...COSTS, 'ACCUMULATED_DEPRECIATION', ...FUNDING],
    'asset.transferred': [...COSTS, 'ACCUMULATED_DEPRECIATION'],
    'asset.revalued': ['DEPRECIATION', 'ACCUMULATED_DEPRECIATION'],
  },
  controls: [...COSTS, 'ACCUMULATED_DEPRECIATION'],
};
