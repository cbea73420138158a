import { scriptsOfPage } from './page-rules';

const SCRIPTS = `<script src="/assets/first-paint.a.js" integrity="sha384-a" crossorigin="anonymous"></script><script defer="defer" src="/assets/main.b.js" integrity="sha384-b" crossorigin="anonymous"></script>`;
const REGISTRY = '<script type="application/json" id="registry">{"modules":[]}</script>';
const page = (head = SCRIPTS, end = REGISTRY) =>
  `<!doctype html><html lang="en"><head>${head}</head><body><div id="root"></div>${end}</body></html>`;

test('a whole page names the scripts that it starts with', () => {
  const scripts = [
    { url: '/assets/first-paint.a.js', integrity: 'sha384-a' },
    { url: '/assets/main.b.js', integrity: 'sha384-b' },
  ];
  expect(scriptsOfPage(page())).toEqual(scripts);
  expect(scriptsOfPage(`${page(SCRIPTS, '')}\n`)).toEqual(scripts);
});

test.each([
  ['is cut off', page().slice(0, -10)],
  ['has no root', page().replace('id="root"', 'id="rot"')],
  ['has no script', page('')],
  ['has a script without a hash', page(SCRIPTS.replace(' integrity="sha384-b"', ''))],
  ['has modules that cannot be read', page(SCRIPTS, REGISTRY.replace(']', ''))],
  ['has modules without an end', page(SCRIPTS, REGISTRY.replace('</script>', ''))],
  ['is another product’s', '<!doctype html><html><body>Please sign in to this network</body></html>'],
  ['is empty', ''],
])('a page that %s is not kept', (_what, html) => {
  expect(scriptsOfPage(html)).toBeUndefined();
});
