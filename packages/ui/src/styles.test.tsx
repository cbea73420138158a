import { render } from '@testing-library/react';
import { lendStyleNonce, Styles } from './styles';

test('every style that script makes carries the page’s nonce, and a sheet is there once', () => {
  const meta = document.createElement('meta');
  meta.name = 'csp-nonce';
  meta.content = 'abc';
  document.head.append(meta);
  lendStyleNonce();
  expect(document.createElement('style').nonce).toBe('abc');
  render(
    <>
      <Styles name="sample" css=".pc-sample {}" />
      <Styles name="sample" css=".pc-sample {}" />
    </>,
  );
  const styles = document.querySelectorAll<HTMLStyleElement>('style[data-href~="pc-sample"]');
  expect([...styles].map(({ nonce }) => nonce)).toEqual(['abc']);
});
