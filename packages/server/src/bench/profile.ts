import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import type { ServedProcess } from './served-process';

/** CPU profile as V8 writes it. */
interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number }; children?: number[] }[];
  samples: number[];
  timeDeltas: number[];
}

const TOP = 28;

/** Node options with which a server can be profiled, and where its profile goes. */
export function profileOptions(folder: string): { options: string[]; file: string } {
  return { options: ['--require', join(__dirname, 'profile-on-signal.cjs')], file: join(folder, 'profile.json') };
}

/** Profiles a server while the work runs, writes NAME.cpuprofile and returns a text of the most expensive functions. */
export async function profiled(
  { child }: ServedProcess,
  file: string,
  name: string,
  work: () => Promise<unknown>,
): Promise<string[]> {
  if (!child.stdout) throw new Error('The server has no output');
  const lines = createInterface({ input: child.stdout });
  await toggled(child, lines, 'Profile started');
  await work();
  await toggled(child, lines, 'Profile written');
  lines.close();
  const target = `${name.replaceAll(/\W+/g, '-')}.cpuprofile`;
  copyFileSync(file, target);
  return [`${target}:`, ...summaryOf(JSON.parse(readFileSync(file, 'utf8')) as CpuProfile)];
}

async function toggled(child: ServedProcess['child'], lines: Interface, answer: string): Promise<void> {
  const done = new Promise<void>((resolve) => lines.on('line', (line) => line === answer && resolve()));
  child.kill('SIGUSR2');
  await done;
}

/** Lines with the share of CPU of each function alone, and with all that it calls. Idle time does not count. */
function summaryOf({ nodes, samples, timeDeltas }: CpuProfile): string[] {
  const own = new Map<number, number>();
  samples.forEach((id, index) => own.set(id, (own.get(id) ?? 0) + (timeDeltas[index] ?? 0)));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const alone = new Map<string, number>();
  const withCalled = new Map<string, number>();
  let all = 0;

  const walk = (id: number, above: ReadonlySet<string>): number => {
    const node = byId.get(id);
    if (!node) return 0;
    const name = nameOf(node.callFrame);
    if (name === '(idle)') return 0;
    const time = own.get(id) ?? 0;
    all += time;
    alone.set(name, (alone.get(name) ?? 0) + time);
    const inside = new Set([...above, name]);
    const sum = (node.children ?? []).reduce((total, child) => total + walk(child, inside), time);
    // A function that calls itself counts once.
    if (!above.has(name)) withCalled.set(name, (withCalled.get(name) ?? 0) + sum);
    return sum;
  };
  walk(nodes[0]?.id ?? 0, new Set());

  const top = (times: Map<string, number>) =>
    [...times]
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, TOP)
      .map(([name, time]) => `${((100 * time) / all).toFixed(1).padStart(6)} %  ${name}`);
  return ['  alone', ...top(alone), '  with all that it calls', ...top(withCalled)];
}

function nameOf({ functionName, url, lineNumber }: CpuProfile['nodes'][number]['callFrame']): string {
  const name = functionName || '(anonymous)';
  if (name.startsWith('(') && url === '') return name;
  const place = url.split('/node_modules/').at(-1)?.split('/').slice(-3).join('/') ?? '';
  return place === '' ? name : `${name} ${place}:${lineNumber + 1}`;
}
