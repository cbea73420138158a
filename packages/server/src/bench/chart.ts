import { chart, encounterNotes, labResults, patientDetails, vitals } from '@polyclinic/contract';
import type { Client } from 'pg';
import { openDatabase } from '../platform/db/database';
import { openTestServer } from '../testing/test-server';
import { fillChart, type ChartSize } from './chart-rows';
import { compared, sideBySide } from './interleaved';

const FEW: ChartSize = { vitals: 50, notes: 50, results: 50, events: 50 };
const MANY: ChartSize = { vitals: 5_000, notes: 800, results: 2_000, events: 2_000 };
const LIMIT = 20;
const CHARTS = ['50 of each', '20 years'] as const;

/** Prints what a chart of twenty years costs beside one of fifty entries, and a last page beside the first one. */
export async function benchChart(superuser: Client, urls: { app: string }, say: (line: string) => void): Promise<void> {
  const server = await openTestServer({}, openDatabase({ url: urls.app }));
  try {
    const clinic = await server.openClinic();
    const few = await fillChart(superuser, clinic, FEW);
    const many = await fillChart(superuser, clinic, MANY);
    await superuser.query('vacuum analyze');
    const doctor = clinic.as('DOCTOR');
    const of = (patientId: string) => ({ params: { id: patientId } });
    const page = (patientId: string, number: number) => ({ patientId, page: number, limit: LIMIT });
    const last = (rows: number) => Math.ceil(rows / LIMIT);
    const lists = [
      ['vitals', MANY.vitals, (id: string, number: number) => doctor.call(vitals.list, { query: page(id, number) })],
      [
        'notes',
        MANY.notes,
        (id: string, number: number) => doctor.call(encounterNotes.list, { query: page(id, number) }),
      ],
      [
        'results',
        MANY.results,
        (id: string, number: number) => doctor.call(labResults.list, { query: page(id, number) }),
      ],
      [
        'timeline',
        MANY.events,
        (id: string, number: number) =>
          doctor.call(patientDetails.timeline, { ...of(id), query: { page: number, limit: LIMIT } }),
      ],
    ] as const;

    say(
      '\nCharts of 50 entries of each kind, and of 5,000 readings, 800 notes, 2,000 results and 2,000 events in 20 years',
    );
    say('Milliseconds a request, median of interleaved turns, the whole way through the server.');
    const opened = (id: string) => () => doctor.call(chart.get, of(id));
    say(compared('chart', await sideBySide(opened(few), opened(many)), CHARTS));
    for (const [name, rows, list] of lists) {
      const first = () => list(many, 1);
      say(compared(`${name}, first page`, await sideBySide(() => list(few, 1), first), CHARTS));
      say(compared(`${name}, last page`, await sideBySide(first, () => list(many, last(rows))), ['first', 'last']));
    }
  } finally {
    await server.close();
  }
}
