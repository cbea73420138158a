const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Prints medians of both builds and their ratios, one line per scenario. */
export function printTable({ title }, results, { withUrls }) {
  const scenarios = [...new Set(results.map(({ scenario }) => scenario))];
  const rows = scenarios.flatMap((scenario) =>
    ['cold', 'warm'].map((kind) => {
      const of = (side) =>
        results.filter((one) => one.scenario === scenario && one.side === side).map((one) => one[kind]);
      return { name: `${scenario}, ${kind}`, federated: of('federated'), single: of('single') };
    }),
  );
  console.log(`\n${title} (medians; federated / single = ratio)`);
  console.log(line('', 'requests', 'JavaScript KiB', 'visible ms', 'heading ms'));
  for (const { name, federated, single } of rows) {
    const pair = (key, digits) => compared(federated, single, key, digits);
    console.log(line(name, pair('requests', 0), pair('kib', 1), pair('ms', 0), pair('headingMs', 0)));
  }
  if (withUrls) {
    for (const { name, federated, single } of rows) {
      for (const [side, visits] of Object.entries({ federated, single })) {
        console.log(`\n${name}, ${side}\n  ${visits.at(-1).urls.join('\n  ')}`);
      }
    }
  }
}

function compared(federated, single, key, digits) {
  const [ours, theirs] = [federated, single].map((visits) => median(visits.map((visit) => visit[key])));
  if (ours === undefined || theirs === undefined) return '';
  const ratio = theirs === 0 ? '' : ` = ${(ours / theirs).toFixed(2)}`;
  return `${ours.toFixed(digits)} / ${theirs.toFixed(digits)}${ratio}`;
}

function line(name, ...cells) {
  return [name.padEnd(30), ...cells.map((cell) => cell.padStart(24))].join('');
}
