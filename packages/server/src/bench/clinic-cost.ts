import { Client } from 'pg';
import { typeParsers } from '../platform/db/type-parsers';
import { copyTables } from './floor/tables';
import { tokenFor, type BenchClinic } from './bench-clinic';
import { measure, median, middle, type Cost, type Subject } from './measure';
import { operationsOn, sendRequest, type Operation } from './operations';
import { profiled, profileOptions } from './profile';
import { serveBuilt, serveFloor, type ServedProcess } from './served-process';

/** Database and folders of a run. */
export interface BenchPlace {
  superuser: Client;
  urls: { app: string; owner: string; superuser: string };
  folder: string;
  secret: string;
  isProfiled: boolean;
  /** Beginning of the names of the operations that are measured. */
  only: string;
  say: (line: string) => void;
}

/** Costs of an operation in one clinic. */
export interface Measured {
  name: string;
  product: Cost;
  floor: Cost;
}

const ROUNDS = 5;
const LANES = 4;
const ANSWERED = 0.25;

/** Prints the cost of each operation in a clinic: by the product, by the floor's server, and by its bare statement. */
export async function measureClinic(place: BenchPlace, clinic: BenchClinic): Promise<Measured[]> {
  const { urls, folder, secret, isProfiled, only, say } = place;
  const { tenantId, receptionist } = clinic;
  const { options, file } = profileOptions(folder);
  process.env.PROFILE_FILE = file;
  const at = { databaseUrl: urls.owner, dataFolder: folder, secret };
  await copyTables(place.superuser);
  const product = await serveBuilt(at, isProfiled ? options : []);
  const floor = await serveFloor(urls.superuser, tenantId, receptionist.userId);
  const bare = new Client({ connectionString: urls.superuser, types: typeParsers });
  await bare.connect();
  const sides: Sides = { ...place, clinic, product, floor, bare };
  const measured: Measured[] = [];
  try {
    HEADING.forEach(say);
    for (const operation of operationsOn(clinic).filter(({ name }) => name.startsWith(only))) {
      try {
        if (isProfiled) await printProfile(operation, sides, file);
        else measured.push(await measureOne(operation, sides));
      } catch (error) {
        // A timeout is a result as well; the other operations still run.
        say(
          `${operation.name.padEnd(NAME_WIDTH)} not answered: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
    }
    return measured;
  } finally {
    await bare.end();
    await floor.stop();
    await product.stop();
  }
}

/** Returns lines that compare a clinic of a million rows with a small one. */
export function growthOf(few: readonly Measured[], many: readonly Measured[]): string[] {
  const total = (cost: Cost | undefined) => (cost ? cost.node + cost.database : Number.NaN);
  const lines = few.map(({ name, product, floor }) => {
    const large = many.find((one) => one.name === name);
    const ratios = [total(large?.product) / total(product), total(large?.floor) / total(floor)];
    return `${name.padEnd(NAME_WIDTH)}${ratios.map((ratio) => ratio.toFixed(2).padStart(10)).join('')}`;
  });
  return ['\nCPU of a request in the large clinic, compared to the small one: product, floor', ...lines];
}

interface Sides extends BenchPlace {
  clinic: BenchClinic;
  product: ServedProcess;
  floor: ServedProcess;
  bare: Client;
}

async function measureOne(operation: Operation, sides: Sides): Promise<Measured> {
  const { superuser, product, floor, bare, say } = sides;
  const token = tokenFor(sides.clinic, sides.secret);
  await requireSameAnswer(operation, sides, token);
  const subjects: Record<'product' | 'floor' | 'bare', Subject> = {
    product: { ask: () => sendRequest(product.port, token, operation.next()), lanes: LANES, nodePid: product.pid },
    floor: { ask: () => sendRequest(floor.port, undefined, operation.next()), lanes: LANES, nodePid: floor.pid },
    bare: { ask: () => bare.query(operation.next().floor), lanes: 1, nodePid: process.pid },
  };
  const rounds: Record<keyof typeof subjects, Cost>[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    rounds.push({
      product: await measure(superuser, subjects.product, operation.requests),
      floor: await measure(superuser, subjects.floor, operation.requests),
      bare: await measure(superuser, subjects.bare, operation.requests),
    });
  }
  // The first round is a warm-up.
  const counted = rounds.slice(1);
  const of = (side: keyof typeof subjects) => middle(counted.map((round) => round[side]));
  const ratios = counted.map((round) => sum(round.product) / sum(round.floor));
  say(line(operation.name, of('product'), of('floor'), of('bare'), ratios));
  return { name: operation.name, product: of('product'), floor: of('floor') };
}

/** Throws unless both servers answer, with about the same amount of data: nothing else would be comparable. */
async function requireSameAnswer(operation: Operation, { product, floor }: Sides, token: string): Promise<void> {
  const one = await sendRequest(product.port, token, operation.next());
  const other = await sendRequest(floor.port, undefined, operation.next());
  if (Math.abs(one.length - other.length) > ANSWERED * Math.max(one.length, other.length))
    throw new Error(`${one.length} bytes of the product beside ${other.length} of the floor`);
}

async function printProfile(operation: Operation, sides: Sides, file: string): Promise<void> {
  const { product, say } = sides;
  const token = tokenFor(sides.clinic, sides.secret);
  const ask = async () => {
    const lane = async () => {
      for (let turn = 0; turn < operation.requests; turn += 1) await sendRequest(product.port, token, operation.next());
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  };
  await ask();
  (await profiled(product, file, operation.name, ask)).forEach(say);
}

const NAME_WIDTH = 22;
const COLUMNS = [NAME_WIDTH, 9, 9, 9, 9, 9, 9, 9, 16, 10];
const HEADING = [
  `CPU in microseconds a request, median of ${ROUNDS} alternating rounds; ${LANES} requests at once on 127.0.0.1.`,
  'Floor: the same framework, driver and answer by one prepared statement of the superuser, without session, row level',
  'security, validation, audit row and triggers; bookings go into copies of their tables with all keys. Bare: the same statement on one connection without HTTP.',
  columns(['', 'product', '', 'floor', '', 'bare', '', 'ratio', '', 'a second']),
  columns(['', 'node', 'pg', 'node', 'pg', 'node', 'pg', '', 'from-to', '']),
];

function line(name: string, product: Cost, floor: Cost, bare: Cost, ratios: number[]): string {
  const figures = [product, floor, bare].flatMap(({ node, database }) => [node.toFixed(0), database.toFixed(0)]);
  const spread = `${Math.min(...ratios).toFixed(2)}-${Math.max(...ratios).toFixed(2)}`;
  return columns([name, ...figures, median(ratios).toFixed(2), spread, product.perSecond.toFixed(0)]);
}

function columns(words: string[]): string {
  return words
    .map((word, index) => (index === 0 ? word.padEnd(COLUMNS[0] ?? 0) : word.padStart(COLUMNS[index] ?? 0)))
    .join('');
}

function sum({ node, database }: Cost): number {
  return node + database;
}
