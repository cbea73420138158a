import { fakeServer } from '@polyclinic/client/testing';
import { act, renderHook } from '@testing-library/react';
import { useHeadOfPage } from './head-of-page';
import { sampleLogin } from './testing-people';
import { setDeviceScheme } from './theme-mode';

const { tenant } = sampleLogin;
const attribute = (selector: string, name: string) => document.head.querySelector(selector)?.getAttribute(name);

test('icon, installed app and bars of the browser are the clinic’s, and the product’s again afterwards', () => {
  document.head.innerHTML = '<link rel="icon" href="/icon.svg" integrity="sha384-x">';
  const branding = { ...tenant.branding, primaryColor: '#1d4ed8', faviconUrl: '/api/public/images/7' };
  fakeServer('NURSE', { tenant: { ...tenant, branding } });
  renderHook(() => useHeadOfPage());
  expect(attribute('link[rel="icon"]', 'href')).toBe('/api/public/images/7');
  expect(attribute('link[rel="icon"]', 'integrity')).toBeNull();
  expect(attribute('link[rel="manifest"]', 'href')).toBe(`/manifest.webmanifest?clinic=${tenant.id}`);
  expect(attribute('meta[name="theme-color"]', 'content')).toBe('#1d4ed8');
  act(() => setDeviceScheme('dark'));
  expect(attribute('meta[name="theme-color"]', 'content')).not.toBe('#1d4ed8');
  act(() => setDeviceScheme(undefined));
  act(() => void fakeServer('SUPER_ADMIN'));
  expect(attribute('link[rel="icon"]', 'href')).toMatch(/\/icon\.svg$/);
  expect(attribute('link[rel="manifest"]', 'href')).toBe('/manifest.webmanifest');
  expect(document.head.querySelectorAll('link, meta')).toHaveLength(3);
});
