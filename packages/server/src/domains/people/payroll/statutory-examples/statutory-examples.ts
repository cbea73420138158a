import { CALIFORNIA_2025 } from './california';
import { GERMANY_2021, GERMANY_2025 } from './germany';
import { INDIA_2025 } from './india';
import type { StatutoryExample } from './statutory-example';

/** Every example that is shipped, in the order in which they are offered. */
export const STATUTORY_EXAMPLES: readonly StatutoryExample[] = [
  INDIA_2025,
  CALIFORNIA_2025,
  GERMANY_2025,
  GERMANY_2021,
];
