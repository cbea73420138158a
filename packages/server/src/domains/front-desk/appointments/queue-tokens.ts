import type { DailySeries } from '../../../platform/number-series/number-series.service';

/** The tokens of the queue: whoever arrives first on a day is number 1. */
export const QUEUE_TOKENS: DailySeries = { name: 'queue' };
