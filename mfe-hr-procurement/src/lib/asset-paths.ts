import { paths } from '@polyclinic/remote';

/** Paths of the screens of fixed assets. */
export const ASSETS_PATH = '/fixed-assets';
export const ASSET_CATEGORIES_PATH = '/fixed-assets/categories';
export const DEPRECIATION_PATH = paths.depreciation;
export const MAINTENANCE_PATH = '/fixed-assets/maintenance';
export const assetPath = paths.asset;
export const ASSET_COUNTS_PATH = paths.assetCounts;
export const assetCountPath = paths.assetCount;
export const ASSET_LABELS_PATH = '/fixed-assets/labels';
export const ASSET_ANALYTICS_PATH = '/fixed-assets/analytics';
