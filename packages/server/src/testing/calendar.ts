/** Parsed component of a calendar: its properties by name, and the components inside. */
export interface Component {
  name: string;
  properties: Record<string, string>;
  components: Component[];
}

/** Parses a calendar strictly by RFC 5545, independent of the implementation; throws for violations. */
export function readCalendar(text: string): Component {
  if (!text.endsWith('\r\n') || /[^\r]\n/.test(text) || /\r[^\n]/.test(text)) throw new Error('Lines end in CRLF');
  for (const line of text.slice(0, -2).split('\r\n')) {
    if (Buffer.byteLength(line) > 75) throw new Error(`Longer than 75 octets: ${line}`);
  }
  const root: Component = { name: '', properties: {}, components: [] };
  const open = [root];
  for (const line of text
    .slice(0, -2)
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')) {
    const [, name = '', value = ''] = /^([A-Z-]+)(?:;[A-Z-]+=[^:]*)?:(.*)$/.exec(line) ?? [];
    const current = open.at(-1);
    if (!name || !current) throw new Error(`Not a content line: ${line}`);
    if (name === 'BEGIN') {
      const component = { name: value, properties: {}, components: [] };
      current.components.push(component);
      open.push(component);
    } else if (name === 'END') {
      if (open.pop()?.name !== value) throw new Error(`Nothing of that name is open: ${value}`);
    } else if (name in current.properties) throw new Error(`Twice: ${name}`);
    else current.properties[name] = unescaped(value);
  }
  const [calendar, more] = root.components;
  if (!calendar || more || open.length > 1) throw new Error('Not one whole calendar');
  return calendar;
}

function unescaped(value: string): string {
  let text = '';
  for (let at = 0; at < value.length; at += 1) {
    const character = value[at] ?? '';
    if (character === '\\') {
      at += 1;
      text += /[nN]/.test(value[at] ?? '') ? '\n' : (value[at] ?? '');
    } else text += character;
  }
  return text;
}
