import { checksumOf } from '@polyclinic/contract';
import { pageJson, shellPage } from './shell-page';

const html = '<html><head><title>x</title></head><body class="__CSP_NONCE__"></body></html>';
const parts = { nonce: 'n0nce', digest: 'abc', early: [] };

test('the page names the release of its shell, and carries its nonce', () => {
  expect(shellPage(html, parts)).toBe(
    '<html><head><title>x</title><meta name="release" content="abc"></head><body class="n0nce"></body></html>',
  );
});

test('the registry stands in the page, and nothing in it ends its script', () => {
  const answer = { title: '</script><script>alert(1)</script>\u2028$& __CSP_NONCE__' };
  const page = shellPage(html, { ...parts, registry: pageJson(answer) });
  const [, sum, text = ''] =
    /<script type="application\/json" data-sum="(\w+)" id="registry">(.*?)<\/script>/.exec(page) ?? [];
  expect(sum).toBe(checksumOf(text));
  expect(text).not.toMatch(/[<\u2028]/);
  expect(JSON.parse(text)).toEqual(answer);
  expect(page.match(/<script/g)).toHaveLength(1);
  expect(page.endsWith('</script></body></html>')).toBe(true);
});

test('early files are asked for with their hash, as the real request does', () => {
  const early = [{ url: '/assets/a.js?a="b"&c', integrity: 'sha384-x' }];
  expect(shellPage(html, { ...parts, early })).toContain(
    '<link rel="preload" as="script" href="/assets/a.js?a=&quot;b&quot;&amp;c" integrity="sha384-x" crossorigin="anonymous"></head>',
  );
});

test('texts of a language are asked for by the page only if it shows that language', () => {
  const early = [{ url: '/assets/ta.js', integrity: 'sha384-x', language: 'ta' }];
  expect(shellPage(html, { ...parts, early })).toContain(
    '<link data-texts="ta" as="script" href="/assets/ta.js" integrity="sha384-x" crossorigin="anonymous"></head>',
  );
});

test('the page names the shape of the screen at its address', () => {
  expect(shellPage(html, { ...parts, shape: 'board' })).toContain('<meta name="shape" content="board">');
});

test('the page names the origin that releases come from, where it is another one', () => {
  expect(shellPage(html, { ...parts, releases: 'https://cdn.example.org' })).toContain(
    '<meta name="releases" content="https://cdn.example.org">',
  );
});
