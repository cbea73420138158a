import type { JsonSchema } from './components';
import type { OpenApiDocument, Operation } from './document';

const STYLE = `
:root { color-scheme: light dark; --edge: #8884; --soft: #8881; --link: light-dark(#1d4ed8, #7db5ff); }
body { font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
a { color: var(--link); }
input { font: inherit; padding: .4rem .6rem; width: min(24rem, 100%); box-sizing: border-box; }
details { border: 1px solid var(--edge); border-radius: 6px; margin: .4rem 0; }
summary { cursor: pointer; padding: .5rem .75rem; display: flex; flex-wrap: wrap; gap: .25rem .75rem; }
summary b { min-width: 4rem; } summary span { opacity: .85; }
.inside { padding: 0 .75rem .75rem; }
code, pre { font: 13px/1.45 ui-monospace, monospace; }
pre { background: var(--soft); padding: .6rem; border-radius: 6px; overflow-x: auto; margin: .3rem 0; }
table { border-collapse: collapse; } td, th { border-bottom: 1px solid var(--edge); padding: .2rem .8rem .2rem 0; text-align: left; vertical-align: top; }
`;

/**
 * Renders the documentation once and returns a function that builds the HTML page for a search: with access rule, input
 * and responses of each operation.
 */
export function documentationPages({ info, paths, components }: OpenApiDocument) {
  const all = Object.entries(paths)
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, call]) => ({ path, method, call })))
    .map((one) => ({
      tags: one.call.tags,
      words: `${one.method} ${one.path} ${one.call.summary} ${one.call.operationId}`.toLowerCase(),
      html: callPart(one),
    }));
  const schemas = Object.entries(components.schemas)
    .map(
      ([name, schema]) => `<details id="${escape(name)}"><summary><b>${escape(name)}</b></summary>
      <div class="inside">${schemaPart(schema)}</div></details>`,
    )
    .join('');

  return function page({ search, nonce }: { search: string; nonce: string }): string {
    const term = search.trim().toLowerCase();
    const calls = all.filter(({ words }) => words.includes(term));
    const tags = [...new Set(calls.flatMap((call) => call.tags))].sort();
    const groups = tags.map((tag) => {
      const own = calls.filter((call) => call.tags.includes(tag));
      return `<section><h2>${escape(tag)}</h2>${own.map(({ html }) => html).join('')}</section>`;
    });
    return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(info.title)}</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main>
<h1>${escape(info.title)} ${escape(info.version)}</h1>
<p>${escape(info.description)} <a href="/api/openapi.json">OpenAPI document</a></p>
<form action="/api/docs" role="search"><label>Find a call by path or words<br>
<input type="search" name="search" value="${escape(search)}"></label></form>
<p role="status">${calls.length} ${calls.length === 1 ? 'call' : 'calls'}</p>
${groups.join('\n')}
<section><h2>Schemas</h2>${schemas}</section>
</main></body></html>`;
  };
}

function callPart({ path, method, call }: { path: string; method: string; call: Operation }): string {
  const parameters = (call.parameters ?? []).map(
    ({ name, in: location, required, schema }) =>
      `<tr><td><code>${escape(name)}</code></td><td>${location}${required ? '' : ', optional'}</td><td>${schemaPart(schema)}</td></tr>`,
  );
  const body = call.requestBody?.content['application/json']?.schema;
  const responses = Object.entries(call.responses).map(([status, response]) => {
    const { description, content } = response as {
      description: string;
      content?: Record<string, { schema: JsonSchema }>;
    };
    const schema = status === '200' ? content?.['application/json']?.schema : undefined;
    return `<tr><td>${status}</td><td>${escape(description)}${schema ? schemaPart(schema) : ''}</td></tr>`;
  });
  return `<details id="${escape(call.operationId)}">
<summary><b>${method.toUpperCase()}</b><code>${escape(path)}</code><span>${escape(call.summary)}</span></summary>
<div class="inside"><p>Access: ${escape(accessText(call))}</p>
${parameters.length > 0 ? `<table><caption>Parameters</caption>${parameters.join('')}</table>` : ''}
${body ? `<p>Body</p>${schemaPart(body)}` : ''}
<table><caption>Answers</caption>${responses.join('')}</table></div></details>`;
}

function accessText({ 'x-access': { kind, roles = [], duties = [] } }: Operation): string {
  if (kind === 'public') return 'everyone';
  if (kind === 'superAdmin') return 'super administrators';
  return [...roles, ...duties.map((duty) => `whoever holds the duty ${duty}`)].join(', ');
}

function schemaPart(schema: JsonSchema): string {
  const text = escape(JSON.stringify(schema, null, 2));
  return `<pre>${text.replace(/#\/components\/schemas\/(\w+)/g, '<a href="#$1">$1</a>')}</pre>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
