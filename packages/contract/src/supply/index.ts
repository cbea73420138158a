export * from './inventory-categories';
