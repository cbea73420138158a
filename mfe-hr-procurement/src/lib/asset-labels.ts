import { msg } from '@lingui/core/macro';
import type {
  AssetDisposal,
  AssetFunding,
  AssetMovement,
  AssetStatus,
  DepreciationConvention,
  DepreciationMethod,
  DisposalMethod,
  MaintenanceKind,
  MaintenanceStatus,
} from '@polyclinic/contract';
import type { StatusMeaning } from '@polyclinic/ui';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

export const ASSET_STATUS_LABELS: Record<AssetStatus, MessageDescriptor> = {
  DRAFT: msg`Draft`,
  IN_SERVICE: msg`In service`,
  UNDER_MAINTENANCE: msg`Under maintenance`,
  DISPOSED: msg`Disposed`,
};

export const ASSET_STATUS_MEANINGS: Record<AssetStatus, StatusMeaning> = {
  DRAFT: 'neutral',
  IN_SERVICE: 'done',
  UNDER_MAINTENANCE: 'waiting',
  DISPOSED: 'neutral',
};

export const METHOD_LABELS: Record<DepreciationMethod, MessageDescriptor> = {
  STRAIGHT_LINE: msg`Straight line`,
  DOUBLE_DECLINING: msg`Double declining balance`,
  WRITTEN_DOWN_VALUE: msg`Written-down value`,
  SUM_OF_YEARS_DIGITS: msg`Sum of the years’ digits`,
  UNITS_OF_PRODUCTION: msg`Units of production`,
  IMMEDIATE: msg`Immediate`,
};

export const CONVENTION_LABELS: Record<DepreciationConvention, MessageDescriptor> = {
  FULL_MONTH: msg`Full month`,
  DAILY: msg`Daily`,
  MID_MONTH: msg`Mid-month`,
  HALF_YEAR: msg`Half-year`,
};

export const FUNDING_LABELS: Record<AssetFunding, MessageDescriptor> = {
  BANK: msg`Bank`,
  CASH_DESK: msg`Cash desk`,
  ACCRUED_EXPENSES: msg`On credit (accrued expenses)`,
  OPENING_BALANCES: msg`Opening balance`,
  IN_LEDGER: msg`Already in the ledger`,
};

export const DISPOSAL_METHOD_LABELS: Record<DisposalMethod, MessageDescriptor> = {
  SOLD: msg`Sold`,
  SCRAPPED: msg`Scrapped`,
  LOST: msg`Lost`,
  DONATED: msg`Donated`,
};

export const DISPOSAL_STATUS_LABELS: Record<AssetDisposal['status'], MessageDescriptor> = {
  PENDING: msg`Waiting for approval`,
  APPROVED: msg`Approved`,
  REJECTED: msg`Rejected`,
  RESTORED: msg`Restored`,
};

export const MOVEMENT_LABELS: Record<AssetMovement['kind'], MessageDescriptor> = {
  ACQUIRED: msg`Acquired`,
  DEPRECIATED: msg`Depreciated`,
  CAUGHT_UP: msg`Depreciated to the day of disposal`,
  REVALUED: msg`Revalued`,
  TRANSFERRED: msg`Transferred`,
  DISPOSED: msg`Disposed`,
  RESTORED: msg`Restored`,
  ESTIMATE_CHANGED: msg`Estimate changed`,
  CAPITALISED: msg`Improved`,
};

export const MAINTENANCE_KIND_LABELS: Record<MaintenanceKind, MessageDescriptor> = {
  PREVENTIVE: msg`Preventive maintenance`,
  CALIBRATION: msg`Calibration`,
  INSPECTION: msg`Inspection`,
  REPAIR: msg`Repair`,
};

export const MAINTENANCE_STATUS_LABELS: Record<MaintenanceStatus, MessageDescriptor> = {
  SCHEDULED: msg`Scheduled`,
  IN_PROGRESS: msg`In progress`,
  COMPLETED: msg`Completed`,
  CANCELLED: msg`Cancelled`,
};
