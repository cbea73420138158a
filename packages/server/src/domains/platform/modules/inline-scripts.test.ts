import { createHash } from 'node:crypto';
import { inlineScripts } from './inline-scripts';
import { packFile } from './packed-file';

const sha256 = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`;
const packed = (html: string) => packFile(Buffer.from(html), 'text/html');

test('the inline scripts of a page run by their hash; files and data need none', async () => {
  const page = await packed(
    '<head><script>paint(1 < 2);\n</script><script src="/a.js" integrity="x"></script></head>' +
      '<script type="application/json" id="registry">{"a":1}</script><script>more()</script>',
  );
  expect(inlineScripts(page)).toEqual([sha256('paint(1 < 2);\n'), sha256('more()')]);
  expect(inlineScripts(page)).toBe(inlineScripts(page));
});

test('a page without inline scripts allows none', async () => {
  expect(inlineScripts(await packed('<script src="/a.js"></script>'))).toEqual([]);
});
