import type { PayComponent } from '@polyclinic/contract';
import type { DemoClinic } from './demo-clinics';

type Language = 'en' | 'de';
type Words = Readonly<Record<Language, string>>;

/** Payroll of a demo clinic; amounts in minor units unless they are text. */
export interface PlannedPayroll {
  /** Country of the statutory example that the structures are made from. */
  country: string;
  taxYearStart: number;
  /** Account from which pay is paid; an example. */
  payer: { payerIban: string; payerBic: string } | null;
  /** Of a whole month, in whole units. */
  shiftAllowance: string;
  loan: { amount: number; instalment: number };
  /** In whole units, as it is pasted. */
  bonus: string;
}

export const PAYROLL: Readonly<Record<DemoClinic['key'], PlannedPayroll>> = {
  newyork: {
    country: 'US',
    taxYearStart: 1,
    payer: null,
    shiftAllowance: '180',
    loan: { amount: 300_000, instalment: 50_000 },
    bonus: '500.00',
  },
  chennai: {
    country: 'IN',
    taxYearStart: 4,
    payer: null,
    shiftAllowance: '1500',
    loan: { amount: 3_000_000, instalment: 500_000 },
    bonus: '4000.00',
  },
  berlin: {
    country: 'DE',
    taxYearStart: 1,
    payer: { payerIban: 'DE89370400440532013000', payerBic: 'COBADEFFXXX' },
    shiftAllowance: '120',
    loan: { amount: 300_000, instalment: 50_000 },
    bonus: '300.00',
  },
};

export const PAYROLL_TEXTS = {
  salaried: { en: 'Salaried staff', de: 'Angestellte' },
  shifts: { en: 'Nurses with shift allowance', de: 'Pflege mit Schichtzulage' },
  allowance: { en: 'Shift allowance', de: 'Schichtzulage' },
  overtime: { en: 'Overtime', de: 'Überstunden' },
  loan: { en: 'Staff loan', de: 'Mitarbeiterdarlehen' },
  loanReason: { en: 'Repair of the car', de: 'Reparatur des Autos' },
  raise: { en: 'Trains the new receptionists', de: 'Arbeitet die neuen Empfangskräfte ein' },
  bonus: { en: 'Bonus for a recommendation', de: 'Prämie für eine Empfehlung' },
  pasted: { en: 'List of the nursing lead', de: 'Liste der Pflegeleitung' },
} as const satisfies Record<string, Words>;

/** Monthly hours of full time, by which overtime is paid. */
const FULL_TIME_HOURS = 173;

/** Returns what nurses are paid besides the salary. */
export function shiftComponents({ shiftAllowance }: PlannedPayroll, language: Language): PayComponent[] {
  const earning = {
    kind: 'EARNING' as const,
    percent: null,
    table: null,
    condition: null,
    isTaxable: true,
    isPreTax: false,
    rounding: 'MINOR' as const,
    refunds: false,
    account: null,
    startsOn: '1970-01-01',
    endsOn: null,
  };
  return [
    {
      ...earning,
      code: 'SHIFT_ALLOWANCE',
      name: PAYROLL_TEXTS.allowance[language],
      method: 'FIXED',
      amount: shiftAllowance,
      formula: null,
      isProrated: true,
    },
    {
      ...earning,
      code: 'OVERTIME',
      name: PAYROLL_TEXTS.overtime[language],
      method: 'FORMULA',
      amount: null,
      formula: `OVERTIME_HOURS * FULL_PAY / ${FULL_TIME_HOURS}`,
      isProrated: false,
    },
  ];
}
