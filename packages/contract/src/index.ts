export * from './base';
export * from './clinical';
export * from './finance';
export * from './front-desk';
export * from './platform';
