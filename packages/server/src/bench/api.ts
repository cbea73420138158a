import { chmod, mkdtemp } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbedded } from '../platform/db/embedded';
import { migrate } from '../platform/db/migrate';
import { appLogin } from '../platform/db/roles';
import { fillClinic } from './bench-clinic';
import { benchChart } from './chart';
import { growthOf, measureClinic, type Measured } from './clinic-cost';
import { benchLedger } from './ledger';
import { machineLine } from './machine-constant';
import { benchPayroll, PAYROLL_SAMPLE, PAYROLL_SIZES } from './payroll';
import { buildServer, closeConnections } from './served-process';
import { benchStock, STOCK_SAMPLE, STOCK_SIZES } from './stock';

const USAGE = `pnpm bench:api [--million] [--ledger] [--chart] [--stock [--sample]] [--payroll [--sample]] [--profile] [--only=NAME]
  --million  also in a clinic of a million patients and appointments, which takes some minutes
  --ledger   the books instead
  --chart    the charts of patients instead
  --stock    the stock ledger instead, with --sample in small sizes
  --payroll  the calculation of a month instead, with --sample in small sizes
  --only     the operations whose names begin so
  --profile  write CPU profiles of the server into this folder, and print the most expensive functions`;
const WORDS = ['--million', '--ledger', '--chart', '--stock', '--payroll', '--sample', '--profile'];
const ONLY = '--only=';
const SECRET = 'a secret that nothing but the benchmark of the API uses';
const SIZES = { small: 10_000, million: 1_000_000 };

/** Prints the cost of requests beside that of their floor, on a database and servers of their own. */
async function main(words: readonly string[]): Promise<void> {
  if (words.some((word) => !WORDS.includes(word) && !word.startsWith(ONLY))) throw new Error(USAGE);
  if (process.platform !== 'linux') throw new Error('CPU is read from /proc, which only Linux has');
  buildServer();
  const folder = await mkdtemp(join(tmpdir(), 'polyclinic-bench-api-'));
  // If run as root, PostgreSQL runs under another account.
  await chmod(folder, 0o711);
  const cluster = await startEmbedded({ folder, app: appLogin(SECRET), temporary: true });
  const superuser = new Client({ connectionString: cluster.superuserUrl });
  const urls = { app: cluster.urlFor(appLogin(SECRET)), owner: cluster.ownerUrl, superuser: cluster.superuserUrl };
  try {
    await migrate(cluster.ownerUrl);
    await superuser.connect();
    // It would run in the middle of a round.
    await superuser.query('alter system set autovacuum = off');
    await superuser.query('select pg_reload_conf()');
    say(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.versions.node}, PostgreSQL without fsync.`);
    say(machineLine());
    if (words.includes('--ledger')) return await benchLedger(superuser, urls, say);
    if (words.includes('--chart')) return await benchChart(superuser, urls, say);
    if (words.includes('--stock')) {
      const sizes = words.includes('--sample') ? STOCK_SAMPLE : STOCK_SIZES;
      return await benchStock(superuser, urls, { sizes, say });
    }
    if (words.includes('--payroll')) {
      const sizes = words.includes('--sample') ? PAYROLL_SAMPLE : PAYROLL_SIZES;
      return await benchPayroll(superuser, urls, { sizes, say });
    }

    const sizes = words.includes('--million') ? [SIZES.small, SIZES.million] : [SIZES.small];
    const measured: Measured[][] = [];
    for (const rows of sizes) {
      const begun = performance.now();
      const clinic = await fillClinic(superuser, rows);
      const seconds = ((performance.now() - begun) / 1000).toFixed(0);
      say(`\nOne clinic of ${rows.toLocaleString('en')} patients and appointments (filled in ${seconds} s)`);
      const isProfiled = words.includes('--profile');
      const only = words.find((word) => word.startsWith(ONLY))?.slice(ONLY.length) ?? '';
      measured.push(await measureClinic({ superuser, urls, folder, secret: SECRET, isProfiled, only, say }, clinic));
    }
    const [few, many] = measured;
    if (few && many) growthOf(few, many).forEach(say);
  } finally {
    closeConnections();
    await superuser.end().catch(() => undefined);
    await cluster.stop();
  }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

main(process.argv.slice(2).filter((word) => word !== '--')).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
