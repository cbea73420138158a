import { ApiError } from '@polyclinic/client';
import type { Chart } from '@polyclinic/contract';
import { useQuery } from '@polyclinic/ui/kit/query';
import { recordApi } from './record-api';

/** Returns the query of a patient's chart, or of a part of it; all cards of a page share one request. */
export function useChart<Part>(patientId: string, select: (chart: Chart) => Part) {
  return useQuery({
    ...recordApi.chart.get.queryOptions({ params: { id: patientId } }),
    select: ({ chart }) => select(chart),
  });
}

/** Returns the entry of a list that an address names; throws as a server without it would answer. */
export function entryOf<Entry extends { id: string }>(entries: readonly Entry[], id: string): Entry {
  const entry = entries.find((one) => one.id === id);
  if (!entry) throw new ApiError('NOT_FOUND', '', { status: 404 });
  return entry;
}
