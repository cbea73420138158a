/** Paths of the screens of fixed assets. */
export const ASSETS_PATH = '/assets';
export const ASSET_CATEGORIES_PATH = '/assets/categories';
export const DEPRECIATION_PATH = '/assets/depreciation';
export const MAINTENANCE_PATH = '/assets/maintenance';
export const assetPath = (id: string): string => `/assets/${id}`;
export const ASSET_COUNTS_PATH = '/assets/counts';
export const assetCountPath = (id: string): string => `/assets/counts/${id}`;
export const ASSET_LABELS_PATH = '/assets/labels';
export const ASSET_ANALYTICS_PATH = '/assets/analytics';
