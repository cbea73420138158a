import { renderHook } from '@testing-library/react';
import { brandingOf } from './branding';
import { useHeadOfPage } from './head-of-page';
import { sampleLogin } from './testing-people';

const { tenant } = sampleLogin;
const attribute = (selector: string, name: string) => document.head.querySelector(selector)?.getAttribute(name);

test('icon, installed app and bars of the browser are the clinic’s, and the product’s again afterwards', () => {
  document.head.innerHTML = '<link rel="icon" href="/icon.svg">';
  const branding = brandingOf({ ...tenant, branding: { ...tenant.branding, faviconUrl: '/api/public/images/7' } });
  const { rerender } = renderHook(({ own, bars }) => useHeadOfPage(own, bars), {
    initialProps: { own: branding, bars: '#1d4ed8' },
  });
  expect(attribute('link[rel="icon"]', 'href')).toBe('/api/public/images/7');
  expect(attribute('link[rel="manifest"]', 'href')).toBe(`/manifest.webmanifest?clinic=${tenant.id}`);
  expect(attribute('meta[name="theme-color"]', 'content')).toBe('#1d4ed8');
  rerender({ own: brandingOf(null), bars: '#161a20' });
  expect(attribute('link[rel="icon"]', 'href')).toMatch(/\/icon\.svg$/);
  expect(attribute('link[rel="manifest"]', 'href')).toBe('/manifest.webmanifest');
  expect(attribute('meta[name="theme-color"]', 'content')).toBe('#161a20');
  expect(document.head.querySelectorAll('link, meta')).toHaveLength(3);
});
