export * from './medical-records';
export * from './onboarding';
