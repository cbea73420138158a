export { suspicionOf } from './duplicates.rules';
export { findDuplicates } from './find-duplicates';
