import { render } from '@testing-library/react';
import { lendStyleNonce, Sheet } from './sheet';

test('every style that script makes carries the page’s nonce, and a sheet is there once', () => {
  const meta = document.createElement('meta');
  meta.name = 'csp-nonce';
  meta.content = 'abc';
  document.head.append(meta);
  lendStyleNonce();
  expect(document.createElement('style').nonce).toBe('abc');
  render(
    <>
      <Sheet name="sample" css=".pc-sample {}" />
      <Sheet name="sample" css=".pc-sample {}" />
    </>,
  );
  const sheets = document.querySelectorAll<HTMLStyleElement>('style[data-href~="pc-sample"]');
  expect([...sheets].map(({ nonce }) => nonce)).toEqual(['abc']);
});
