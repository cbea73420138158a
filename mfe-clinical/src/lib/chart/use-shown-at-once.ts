import type { Chart } from '@polyclinic/contract';
import { useQueryClient } from '@polyclinic/ui/kit/query';
import { recordApi } from './record-api';

/** Lists of the chart to which forms add entries. */
type ChartList = 'problems' | 'allergies' | 'immunisations' | 'familyHistory' | 'socialHistory';

/**
 * Returns a function that makes a call show its saved entry in the card at once. Reading the whole chart again, which
 * follows every change, takes longer, above all on a phone.
 */
export function useShownAtOnce(patientId: string) {
  const client = useQueryClient();
  const { queryKey } = recordApi.chart.get.queryOptions({ params: { id: patientId } });
  return <Input, Answer, List extends ChartList>(
      call: (input: Input) => Promise<Answer>,
      list: List,
      entryOf: (answer: Answer) => Chart[List][number],
    ) =>
    async (input: Input): Promise<Answer> => {
      const answer = await call(input);
      client.setQueryData(queryKey, (data) => data && { chart: withEntry(data.chart, list, entryOf(answer)) });
      return answer;
    };
}

/** Replaces the entry, or puts a new one first. */
function withEntry<List extends ChartList>(chart: Chart, list: List, entry: Chart[List][number]): Chart {
  const before: readonly { id: string }[] = chart[list];
  const isKnown = before.some(({ id }) => id === entry.id);
  const after = isKnown ? before.map((one) => (one.id === entry.id ? entry : one)) : [entry, ...before];
  return { ...chart, [list]: after };
}
