import { plainPage, servePlainPages } from './plain-page.js';

const TEXTS = { title: 'Patients', lines: ['Patients', 'Rao & <Sons>', 'Active'], fields: ['Search "names"'] };

test('a plain page has the texts and fields of the screen, escaped, and no script', () => {
  const html = plainPage(TEXTS);
  expect(html).toContain('<h1>Patients</h1>');
  expect(html).toContain('<p>Rao &amp; &lt;Sons&gt;</p>');
  expect(html).toContain('<input placeholder="Search &quot;names&quot;">');
  expect(html).not.toMatch(/<script/);
});

test('plain pages are served by the paths of their screens', async () => {
  const { port, stop } = await servePlainPages(new Map([['/patients', plainPage(TEXTS)]]));
  try {
    const found = await fetch(`http://127.0.0.1:${port}/patients`);
    expect(found.headers.get('content-encoding')).toBe('gzip');
    expect(await found.text()).toBe(plainPage(TEXTS));
    expect((await fetch(`http://127.0.0.1:${port}/other`)).status).toBe(404);
  } finally {
    await stop();
  }
});
