import { hostedPage } from './hosted-page.js';

const API = 'https://api.example.org';

function policyOf({ head }) {
  const [, policy] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(head);
  return new Map(policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]));
}

test('the page of a static host allows no inline script or style, and no source but itself and its API', () => {
  const page = hostedPage({ api: API });
  const policy = policyOf(page);
  expect([...policy.values()].flat().filter((source) => /unsafe|\*|^https?:$/.test(source))).toEqual([]);
  expect(policy.get('default-src')).toEqual(["'none'"]);
  expect(policy.get('script-src')).toEqual(["'self'"]);
  expect(policy.get('style-src')).toEqual(["'self'", `'nonce-${page.nonce}'`]);
  expect(policy.get('connect-src')).toEqual(["'self'", API]);
});

test('a page whose host passes /api on names no other origin', () => {
  const { head } = hostedPage({ api: undefined });
  expect(policyOf({ head }).get('connect-src')).toEqual(["'self'"]);
  expect(head).not.toMatch(/name="api"|http:|https:/);
});

test('no two builds share a nonce', () => {
  expect(hostedPage({ api: API }).nonce).not.toBe(hostedPage({ api: API }).nonce);
});
