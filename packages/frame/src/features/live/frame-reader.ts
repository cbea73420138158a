/** A server-sent event as it came in. */
export interface Frame {
  kind: string;
  id: string | undefined;
  data: string;
}

/** Cuts a stream of text into server-sent events; what is not whole yet waits for the next piece (WHATWG HTML, section 9.2.6). */
export function frameReader(): (text: string) => Frame[] {
  let rest = '';
  return (text) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.map(readFrame).filter((frame) => frame !== undefined);
  };
}

function readFrame(block: string): Frame | undefined {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    const [, name, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? [];
    if (name) fields.set(name, fields.has(name) ? `${fields.get(name)}\n${value}` : value);
  }
  const data = fields.get('data');
  // A comment that keeps the line open carries none.
  return data === undefined ? undefined : { kind: fields.get('event') ?? 'message', id: fields.get('id'), data };
}
