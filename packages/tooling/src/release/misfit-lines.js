/** Formats the unmet requirements of a release, as reported by the server, one per line. */
export function misfitLines(misfits = []) {
  return misfits.map(
    ({ side, module, name, detail }) => `${module}: ${name} of the ${side === 'SHELL' ? 'shell' : 'server'}: ${detail}`,
  );
}
