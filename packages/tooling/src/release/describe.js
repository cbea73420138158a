import { misfitLines } from './misfit-lines.js';
import { table } from './table.js';

/** Formats the running releases of a server, one line per module. */
export function describeOverview(modules) {
  if (modules.length === 0) return 'No module has been released yet.';
  const rows = modules.map(({ module, channels, assignments }) => {
    const versionOn = (channel) => channels.find((state) => state.channel === channel)?.release.version;
    return [module, versionOn('STABLE'), versionOn('CANARY'), assignments.map(audienceOf).join(', ') || undefined];
  });
  return table(['MODULE', 'STABLE', 'CANARY', 'SOMETHING ELSE'], rows);
}

/** Formats one module: its channels, its assignments and, if given, its releases. */
export function describeModule({ module: { module, channels, assignments }, releases = [] }) {
  const parts = [
    channels.length === 0
      ? `No release of ${module} runs yet.`
      : table(
          ['CHANNEL', 'RUNS', 'BEFORE', 'SINCE', 'BY', 'WHY'],
          channels.map(({ channel, release, previousVersion, changedAt, changedBy, reason }) => [
            channel,
            release.version,
            previousVersion,
            minute(changedAt),
            changedBy,
            reason,
          ]),
        ),
  ];
  if (assignments.length > 0) {
    const rows = assignments.map((one) => [audienceOf(one), one.reason, one.createdBy, minute(one.createdAt)]);
    parts.push(table(['SOMETHING ELSE', 'WHY', 'BY', 'SINCE'], rows));
  }
  if (releases.length > 0) {
    const rows = releases.map(({ version, status, statusReason, misfits, releasedAt, releasedBy, sizeBytes, note }) => {
      const words = statusReason ? `${status} (${statusReason})` : status;
      const state = misfitLines(misfits).length > 0 ? `${words}, does not fit` : words;
      return [version, state, minute(releasedAt), releasedBy, `${Math.ceil(sizeBytes / 1024)} KiB`, note];
    });
    parts.push(table(['RELEASE', 'STATUS', 'RELEASED', 'BY', 'SIZE', 'NOTE'], rows));
    const misfits = releases.flatMap((one) => misfitLines(one.misfits).map((line) => `${one.version}  ${line}`));
    if (misfits.length > 0) parts.push(['DOES NOT FIT', ...misfits].join('\n'));
  }
  return parts.join('\n\n');
}

/**
 * Formats the health of a module's releases: counts of the requested hours, times of the last day, and how many of the
 * people of the last hour had trouble, the figure that decides on an automatic rollback.
 */
export function describeHealth({ releases }, { points }) {
  const counts = new Map();
  for (const { version, loads, failures, crashes } of points) {
    const sum = counts.get(version) ?? { loads: 0, failures: 0, crashes: 0 };
    sum.loads += loads;
    sum.failures += failures;
    sum.crashes += crashes;
    counts.set(version, sum);
  }
  if (counts.size === 0) return 'No page has reported anything in this time.';
  const rows = [...counts].map(([version, { loads, failures, crashes }]) => {
    const health = releases.find((one) => one.version === version)?.health ?? {};
    const { loadMs, lcpMs, inpMs, cls } = health;
    return [version, loads, failures, crashes, troubleOf(health), ms(loadMs), ms(lcpMs), ms(inpMs), cls];
  });
  return table(['RELEASE', 'LOADS', 'FAILURES', 'CRASHES', 'IN TROUBLE (1 H)', 'LOAD', 'LCP', 'INP', 'CLS'], rows);
}

/** Formats the changes with their actors, newest first. */
export function describeHistory(events) {
  if (events.length === 0) return 'Nothing has happened yet.';
  const rows = events.map(({ at, action, by, from, to, reason }) => [
    minute(at),
    action,
    summary(from),
    summary(to),
    by ?? 'the registry itself',
    reason,
  ]);
  return table(['WHEN', 'WHAT', 'FROM', 'TO', 'BY', 'WHY'], rows);
}

function audienceOf({ clinic, sharePercent, channel, version }) {
  return `${clinic ? clinic.name : `${sharePercent} % of all people`}: ${version ?? channel}`;
}

/** Formats one side of a change, without the module and values already shown. */
function summary(side) {
  if (side === null || side === undefined) return undefined;
  const { module: _, digest: __, clinicId: ___, withdrawn: ____, ...rest } = side;
  const words = Object.values(rest).filter((value) => value !== null && value !== undefined);
  return words.flat().join(' ') || undefined;
}

function troubleOf({ people = 0, peopleInTrouble = 0 }) {
  if (people === 0) return undefined;
  return `${((100 * peopleInTrouble) / people).toFixed(1)} % of ${people}`;
}

function minute(instant) {
  return instant.slice(0, 16).replace('T', ' ');
}

function ms(value) {
  return value === null || value === undefined ? undefined : `${Math.round(value)} ms`;
}
