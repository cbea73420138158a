export * from './base';
export * from './clinical';
export * from './error-translations';
export * from './errors';
export * from './finance';
export * from './front-desk';
export * from './platform';
