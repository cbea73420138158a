import { base32, newTotpSecret, stepOfCode, totpAddress, totpCode, totpStep } from './totp';

const secret = Buffer.from('12345678901234567890');

// RFC 6238 appendix B, whose eight digits end in our six.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i seconds the code is the one of RFC 6238', (seconds, code) => {
  expect(totpCode(secret, totpStep(new Date(seconds * 1000)))).toBe(code);
});

// RFC 4226 appendix D.
test.each(['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'])(
  'the code %s is at its place in RFC 4226',
  (code) => {
    const all = Array.from({ length: 10 }, (_, step) => totpCode(secret, step));
    expect(all).toContain(code);
  },
);

test('a code counts one step before and after its own, no further', () => {
  const at = (step: number) => new Date(step * 30_000 + 1);
  const code = totpCode(secret, 1000);
  expect([998, 999, 1000, 1001, 1002].map((step) => stepOfCode(secret, code, at(step)))).toEqual([
    undefined,
    1000,
    1000,
    1000,
    undefined,
  ]);
  expect(stepOfCode(secret, '12345', at(1000))).toBeUndefined();
  expect(stepOfCode(secret, `${code} `, at(1000))).toBeUndefined();
});

// RFC 4648 section 10, without padding.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is written in base32 as RFC 4648 says', (text, written) => {
  expect(base32(Buffer.from(text))).toBe(written);
});

test('the address for the QR code names the clinic and the person', () => {
  expect(newTotpSecret()).toHaveLength(20);
  expect(totpAddress(secret, { issuer: 'Lake & Side', account: 'uma@lake.test' })).toBe(
    'otpauth://totp/Lake%20%26%20Side:uma%40lake.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' +
      '&issuer=Lake%20%26%20Side&algorithm=SHA1&digits=6&period=30',
  );
});
