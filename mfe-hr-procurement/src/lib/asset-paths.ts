/** Paths of the screens of fixed assets. */
export const ASSETS_PATH = '/assets';
export const ASSET_CATEGORIES_PATH = '/assets/categories';
export const DEPRECIATION_PATH = '/assets/depreciation';
export const MAINTENANCE_PATH = '/assets/maintenance';
export const assetPath = (id: string): string => `/assets/${id}`;
