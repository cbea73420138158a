export * from './allergies';
export * from './chart';
export * from './encounters';
export * from './immunisations';
export * from './medical-records';
export * from './onboarding';
export * from './problems';
