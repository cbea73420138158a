export * from './inventory-categories';
export * from './bank-details';
export * from './goods-receipts';
export * from './procurement-settings';
export * from './procurement-shared';
export * from './purchase-orders';
export * from './supplier-bills';
export * from './suppliers';
