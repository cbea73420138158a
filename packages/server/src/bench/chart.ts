import {
  chart,
  encounterNotes,
  encounters,
  labResults,
  myLabResults,
  patientDetails,
  vitals,
} from '@polyclinic/contract';
import type { Client } from 'pg';
import { openDatabase } from '../platform/db/database';
import type { TestClinic } from '../testing/test-clinic';
import { openTestServer } from '../testing/test-server';
import { fillChart, type ChartSize } from './chart-rows';
import { compared, sideBySide } from './interleaved';

const FEW: ChartSize = { vitals: 50, notes: 50, results: 50, encounters: 50, events: 50 };
const TWENTY_YEARS: ChartSize = { vitals: 5_000, notes: 800, results: 2_000, encounters: 800, events: 2_000 };
const ROWS = 5_000;
const LONG: ChartSize = { vitals: ROWS, notes: ROWS, results: ROWS, encounters: ROWS, events: ROWS };
const LIMIT = 20;
const LAST = Math.ceil(ROWS / LIMIT);
const SIZES = ['50 rows', '5,000 rows'] as const;

/** Reads the page of a number of a list of a patient. */
type ReadPage = (patientId: string, page: number) => Promise<unknown>;

/**
 * Prints what a chart of twenty years costs beside one of fifty entries, and for each list a first page of 5,000 rows beside
 * one of 50, and pages in the middle and at the end beside the first one.
 */
export async function benchChart(superuser: Client, urls: { app: string }, say: (line: string) => void): Promise<void> {
  const server = await openTestServer({}, openDatabase({ url: urls.app }));
  try {
    const clinic = await server.openClinic();
    const few = await fillChart(superuser, clinic, FEW);
    const usual = await fillChart(superuser, clinic, TWENTY_YEARS);
    const long = await fillChart(superuser, clinic, LONG);
    await superuser.query('vacuum analyze');
    const doctor = clinic.as('DOCTOR');

    say('\nMilliseconds a request, median of interleaved turns, the whole way through the server.');
    say('A chart of 5,000 readings, 800 notes and encounters, 2,000 results and events in 20 years:');
    const opened = (id: string) => () => doctor.call(chart.get, { params: { id } });
    say(compared('chart', await sideBySide(opened(few), opened(usual)), ['50 of each', '20 years']));

    say('\nLists of 5,000 rows, page by number:');
    for (const [name, read] of Object.entries(listsOf(clinic, [few, long]))) {
      const first = () => read(long, 1);
      say(compared(`${name}, first page`, await sideBySide(() => read(few, 1), first), SIZES));
      for (const [where, page] of [['middle', Math.ceil(LAST / 2)] as const, ['last', LAST] as const]) {
        say(compared(`${name}, ${where} page`, await sideBySide(first, () => read(long, page)), ['first', where]));
      }
    }

    say('\nClinical timeline, page after a cursor:');
    const timeline = (id: string, after?: string) =>
      doctor.call(chart.timeline, { params: { id }, query: { limit: LIMIT, ...(after !== undefined && { after }) } });
    const last = await lastCursor(clinic, long);
    const newest = () => timeline(long);
    say(compared('timeline, first page', await sideBySide(() => timeline(few), newest), SIZES));
    say(compared('timeline, last page', await sideBySide(newest, () => timeline(long, last)), ['first', 'last']));
  } finally {
    await server.close();
  }
}

function listsOf(clinic: TestClinic, patientIds: readonly string[]): Record<string, ReadPage> {
  const doctor = clinic.as('DOCTOR');
  const own = new Map(patientIds.map((patientId) => [patientId, clinic.as('PATIENT', { patientId })]));
  const query = (patientId: string, page: number) => ({ query: { patientId, page, limit: LIMIT } });
  return {
    vitals: (id, page) => doctor.call(vitals.list, query(id, page)),
    notes: (id, page) => doctor.call(encounterNotes.list, query(id, page)),
    results: (id, page) => doctor.call(labResults.list, query(id, page)),
    encounters: (id, page) => doctor.call(encounters.list, query(id, page)),
    history: (id, page) => doctor.call(patientDetails.timeline, { params: { id }, query: { page, limit: LIMIT } }),
    'own results': (id, page) => (own.get(id) ?? doctor).call(myLabResults.list, { query: { page, limit: LIMIT } }),
  };
}

/** Returns the cursor of the last page of the clinical timeline. */
async function lastCursor(clinic: TestClinic, id: string): Promise<string> {
  const doctor = clinic.as('DOCTOR');
  let after: string | undefined;
  for (;;) {
    const query = { limit: 100, ...(after !== undefined && { after }) };
    const { next } = await doctor.call(chart.timeline, { params: { id }, query });
    if (next === null) return after ?? '';
    after = next;
  }
}
