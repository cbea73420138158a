import type { Billing, Organization, TenantLimits } from '@polyclinic/contract';
import { DEMO_DOMAIN, type DemoClinic } from './demo-clinics';

/** Organisation data on the documents of a demo clinic, and its limits. */
export interface DemoOrganization {
  organization: Omit<Organization, 'name' | 'version'>;
  billing: Partial<Omit<Billing, 'version'>>;
  limits: TenantLimits;
  customCss: string;
  features: { selfRegistration: boolean };
}

/** Fictitious, with all numbers from ranges reserved for fiction. */
export const DEMO_ORGANIZATIONS: Record<DemoClinic['key'], DemoOrganization> = {
  newyork: {
    organization: {
      legalName: 'Bright Smile Dental PLLC',
      registrationNumber: 'NY-DOS-0000000',
      taxId: '00-0000000',
      email: `office.newyork@${DEMO_DOMAIN}`,
      phone: '+1 212 555 0100',
      website: 'https://newyork.example',
      address: {
        line1: '100 Example Street',
        line2: 'Suite 4',
        city: 'New York',
        state: 'NY',
        postalCode: '10024',
        country: 'US',
      },
    },
    billing: { contactName: 'Grace Bennett', email: `billing.newyork@${DEMO_DOMAIN}`, purchaseOrder: 'PO-2026-014' },
    limits: { users: 50, patients: 250_000 },
    customCss: '',
    features: { selfRegistration: false },
  },
  chennai: {
    organization: {
      legalName: 'Chennai Polyclinic Private Limited',
      registrationNumber: 'TNCEA-000000',
      taxId: '33AAAAA0000A1Z9',
      email: `office.chennai@${DEMO_DOMAIN}`,
      phone: '+91 44 5550 0100',
      website: 'https://chennai.example',
      address: {
        line1: '12 Example Salai',
        line2: 'T. Nagar',
        city: 'Chennai',
        state: 'Tamil Nadu',
        postalCode: '600017',
        country: 'IN',
      },
    },
    billing: { contactName: 'Vasanthi Raman', email: `billing.chennai@${DEMO_DOMAIN}`, taxId: '33AAAAA0000A1Z9' },
    limits: { users: null, patients: null },
    customCss: '',
    features: { selfRegistration: true },
  },
  berlin: {
    organization: {
      legalName: 'Tagesklinik am Park GmbH',
      registrationNumber: 'HRB 000000 B',
      taxId: 'DE000000000',
      email: `office.berlin@${DEMO_DOMAIN}`,
      phone: '+49 30 23125 100',
      website: 'https://berlin.example',
      address: {
        line1: 'Beispielstraße 7',
        line2: null,
        city: 'Berlin',
        state: null,
        postalCode: '10115',
        country: 'DE',
      },
    },
    billing: { contactName: 'Sabine Krüger', email: `billing.berlin@${DEMO_DOMAIN}` },
    limits: { users: 20, patients: 5000 },
    customCss: ':root {\n  --brand-radius: 4px;\n}',
    features: { selfRegistration: false },
  },
};
