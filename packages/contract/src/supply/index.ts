export * from './asset-categories';
export * from './asset-depreciation';
export * from './asset-disposals';
export * from './asset-terms';
export * from './assets';
export * from './inventory-categories';
export * from './maintenance-orders';
