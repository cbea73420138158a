import { variableRules } from './variable-rules.js';

const usual = [':root{--ground:white;--unused:1px;}', '.t{--ink:var(--black);--black:#000;}', '.t.btn{--height:32px;}'];

test('a page has the variables that its rules use, also through others, and no more', () => {
  expect(variableRules({ usual, others: [], usedBy: ['p{color:var(--ink);background:var(--ground, red)}'] })).toBe(
    ':root{--ground:white;}.t{--ink:var(--black);--black:#000;}',
  );
});

test('other themes only have what differs from the usual one', () => {
  const dark = [':root{--ground:black;}', '.t{--ink:var(--black);--black:#fff;}'];
  const phone = ['.t.btn{--height:44px;}', '.t{--black:#000;}'];
  const rules = variableRules({
    usual,
    others: [
      { rules: dark, within: ':where([data-theme=dark])' },
      { rules: phone, media: '(max-width: 767.98px)' },
    ],
    usedBy: ['p{color:var(--ink);background:var(--ground);height:var(--height)}'],
  });
  expect(rules).toContain(':root:where([data-theme=dark]){--ground:black;}');
  expect(rules).toContain(':where([data-theme=dark]) .t{--black:#fff;}');
  expect(rules).toContain('@media (max-width: 767.98px){.t.btn{--height:44px;}}');
  expect(rules.match(/--ink/g)).toHaveLength(1);
});
