const RULE = /^([^{]+)\{(.*)\}$/s;
const USED = /var\((--[\w-]+)/g;

/**
 * Returns the rules that set the variables of a page in the usual theme, and those that set what is different in others
 * (`within`: below an element, `media`: on a device). Only variables that the rules in `usedBy` refer to, directly or
 * through others, are set.
 */
export function variableRules({ usual, others, usedBy }) {
  const base = parse(usual);
  const wanted = reachable(usedBy, [base, ...others.map(({ rules }) => parse(rules))]);
  const parts = [print(keep(base, (name) => wanted.has(name)))];
  for (const { rules, within = '', media } of others) {
    const changed = keep(
      parse(rules),
      (name, value, selector) => wanted.has(name) && base.get(selector)?.get(name) !== value,
    );
    const text = print(changed, within);
    if (text) parts.push(media ? `@media ${media}{${text}}` : text);
  }
  return parts.join('');
}

/** Variables by selector and name. */
function parse(rules) {
  const selectors = new Map();
  for (const rule of rules) {
    const [, selector, body] = RULE.exec(rule) ?? [];
    if (!selector) continue;
    const variables = selectors.get(selector) ?? new Map();
    for (const part of body.split(';').filter(Boolean)) {
      const colon = part.indexOf(':');
      variables.set(part.slice(0, colon), part.slice(colon + 1));
    }
    selectors.set(selector, variables);
  }
  return selectors;
}

function keep(selectors, isWanted) {
  return new Map(
    [...selectors].map(([selector, variables]) => [
      selector,
      new Map([...variables].filter(([name, value]) => isWanted(name, value, selector))),
    ]),
  );
}

function reachable(texts, themes) {
  const found = new Set();
  const visit = (text) => {
    for (const [, name] of text.matchAll(USED)) {
      if (found.has(name)) continue;
      found.add(name);
      for (const theme of themes) for (const variables of theme.values()) visit(variables.get(name) ?? '');
    }
  };
  texts.forEach(visit);
  return found;
}

function print(selectors, within = '') {
  return [...selectors]
    .filter(([, variables]) => variables.size > 0)
    .map(([selector, variables]) => {
      const body = [...variables].map(([name, value]) => `${name}:${value};`).join('');
      const place = selector
        .split(',')
        .map((one) => (within === '' ? one : one === ':root' ? `${one}${within}` : `${within} ${one}`))
        .join(',');
      return `${place}{${body}}`;
    })
    .join('');
}
