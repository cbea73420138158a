export * from './departments';
export * from './employee-terms';
export * from './employees';
export * from './org-chart';
export * from './pay-terms';
export * from './people-access';
export * from './positions';
