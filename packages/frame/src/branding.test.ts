import { brandingOf } from './branding';
import { sampleLogin } from './testing-people';

test('a clinic without a look of its own gets the product’s', () => {
  expect(brandingOf(null)).toEqual({
    tenantId: null,
    name: 'Polyclinic',
    initials: 'P',
    tagline: 'Healthcare Management System',
    primaryColor: '#2563eb',
    secondaryColor: '#4f46e5',
    logoUrl: null,
    faviconUrl: null,
    customProperties: {},
    theme: 'light',
  });
});

test('a clinic without a name and with a broken colour still has both', () => {
  const tenant = { ...sampleLogin.tenant, name: ' ' };
  const branding = brandingOf({ ...tenant, branding: { ...tenant.branding, primaryColor: 'blue' } });
  expect(branding).toMatchObject({ name: 'Polyclinic', primaryColor: '#2563eb' });
});
