import type { DailySeries } from '../../../platform/number-series/number-series.service';

/** Queue numbers: the first arrival of a day is number 1. */
export const QUEUE_TOKENS: DailySeries = { name: 'queue' };
