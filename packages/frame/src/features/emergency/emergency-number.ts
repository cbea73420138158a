/**
 * Number for the ambulance, with its source, by country (ISO 3166-1). Every mobile phone connects 112 to the local
 * emergency services (3GPP TS 22.101, section 10.1.1), so it stands for all countries that are not listed.
 */
const NUMBERS: Readonly<Record<string, { number: string; source: string } | undefined>> = {
  AU: { number: '000', source: 'Telecommunications Numbering Plan 2015 (Australia)' },
  CA: { number: '911', source: 'Telecom Decision CRTC 97-8 and later 911 decisions' },
  GB: { number: '999', source: 'Ofcom General Conditions of Entitlement, condition A3' },
  IN: { number: '112', source: 'Emergency Response Support System, Ministry of Home Affairs' },
  NZ: { number: '111', source: 'Telecommunications (111 Contact Code), Commerce Commission' },
  US: { number: '911', source: 'Wireless Communications and Public Safety Act of 1999, 47 U.S.C. 251(e)(3)' },
};

/** Directive (EU) 2018/1972, article 109, for the member states; the usual number of mobile phones elsewhere. */
const USUAL = '112';

/** Returns the emergency number of a country. */
export function emergencyNumber(country: string | null): string {
  return NUMBERS[country ?? '']?.number ?? USUAL;
}
