import type { PayComponent } from '@polyclinic/contract';
import { component, type StatutoryExample } from './statutory-example';

/** Figures of one year: wage tax of tax class I without children, and social insurance in the western states. */
interface GermanYear {
  year: number;
  /** § 32a EStG: bounds of the zones, then the constants of their formulas. */
  zones: readonly [free: number, second: number, third: number, fourth: number];
  second: string;
  third: readonly [square: string, constant: string];
  fourth: string;
  fifth: string;
  /** Allowance for employees with the lump sum for special expenses. */
  allowance: string;
  /** Contribution ceilings of a year: pension, health. */
  ceilings: readonly [pension: number, health: number];
  pension: string;
  /** Part of the pension contribution that reduces the tax. */
  deductiblePension: string;
  unemployment: string;
  /** Health insurance: half of the reduced rate for the tax, half of the general rate, half of the additional rate. */
  health: readonly [reduced: string, general: string, additional: string];
  /** Long-term care: the employer's half, and the addition of employees without children. */
  care: readonly [half: string, childless: string];
}

const GENERAL_YEAR_2021: GermanYear = {
  year: 2021,
  zones: [9_744, 14_753, 57_918, 274_612],
  second: '995.21',
  third: ['208.85', '950.96'],
  fourth: '9136.63',
  fifth: '17374.99',
  allowance: '1036',
  ceilings: [85_200, 58_050],
  pension: '9.3',
  deductiblePension: '0.84',
  unemployment: '1.2',
  health: ['7', '7.3', '0.65'],
  care: ['1.525', '0.25'],
};

const GENERAL_YEAR_2025: GermanYear = {
  year: 2025,
  zones: [12_096, 17_443, 68_480, 277_825],
  second: '932.3',
  third: ['176.64', '1015.13'],
  fourth: '10911.92',
  fifth: '19246.67',
  allowance: '1266',
  ceilings: [96_600, 66_150],
  pension: '9.3',
  deductiblePension: '1',
  unemployment: '1.3',
  health: ['7', '7.3', '1.25'],
  care: ['1.8', '0.6'],
};

export const GERMANY_2021 = germanExample(GENERAL_YEAR_2021);
export const GERMANY_2025 = germanExample(GENERAL_YEAR_2025);

function germanExample(terms: GermanYear): StatutoryExample {
  const { year } = terms;
  return {
    id: `DE-${year}`,
    country: 'DE',
    region: null,
    title: `Example: Germany, tax class I without children, ${year}`,
    currency: 'EUR',
    startsOn: `${year}-01-01`,
    endsOn: `${year}-12-31`,
    sources: [
      `§ 32a and § 39b Abs. 2 EStG, ${year}`,
      `Bundesministerium der Finanzen, Programmablaufplan für den Lohnsteuerabzug ${year}`,
      `Contribution rates and ceilings of social insurance ${year}`,
    ],
    limits: 'Without solidarity surcharge, church tax, other tax classes, Saxony, private insurance and bonuses.',
    components: [
      component({ code: 'SALARY', name: 'Salary', kind: 'EARNING', method: 'FORMULA', formula: 'PAY' }),
      component({
        code: 'WAGE_TAX',
        account: 'INCOME_TAX_WITHHELD',
        name: 'Wage tax',
        kind: 'DEDUCTION',
        method: 'BANDS',
        formula: 'TAXABLE * YEAR_PERIODS',
        table: { taxable: taxableOf(terms), bands: [], result: perPeriod(tariffOf(terms)) },
      }),
      ...insurance(terms),
    ],
  };
}

/** Income less the lump sums; the one for insurance is rounded up to a whole euro, the rest down. */
function taxableOf({ allowance, ceilings, pension, deductiblePension, health, care }: GermanYear): string {
  const [pensionCeiling, healthCeiling] = ceilings;
  const ofPension = `min(INCOME, ${pensionCeiling}) * ${pension} / 100 * ${deductiblePension}`;
  const rates = `(${health[0]} + ${health[2]} + ${care[0]} + ${care[1]})`;
  const ofHealth = `max(min(INCOME, ${healthCeiling}) * ${rates} / 100, min(INCOME * 0.12, 1900))`;
  const insured = `(1000000 - round(999999.5 - ${ofPension} - ${ofHealth}))`;
  return `max(0, round(INCOME - 0.5 - ${allowance} - ${insured}))`;
}

function tariffOf({ zones: [free, second, third, fourth], ...terms }: GermanYear): string {
  const y = `(TAXABLE - ${free}) / 10000`;
  const z = `(TAXABLE - ${second}) / 10000`;
  const [square, constant] = terms.third;
  const upper = `if(TAXABLE <= ${fourth}, 0.42 * TAXABLE - ${terms.fourth}, 0.45 * TAXABLE - ${terms.fifth})`;
  const middle = `if(TAXABLE <= ${third}, (${square} * ${z} + 2397) * ${z} + ${constant}, ${upper})`;
  return `if(TAXABLE <= ${free}, 0, if(TAXABLE <= ${second}, (${terms.second} * ${y} + 1400) * ${y}, ${middle}))`;
}

/** The tax of a year is rounded down to euros, that of a period down to cents. */
function perPeriod(tariff: string): string {
  const ofYear = `max(0, round(${tariff} - 0.5))`;
  return `max(0, round(${ofYear} / YEAR_PERIODS * 100 - 0.5)) / 100`;
}

function insurance({ ceilings, pension, unemployment, health, care }: GermanYear): PayComponent[] {
  const [ofPension, ofHealth] = ceilings.map((ceiling) => `min(GROSS, ${ceiling} / YEAR_PERIODS)`);
  const healthRate = `(${health[1]} + ${health[2]}) / 100`;
  const account = 'SOCIAL_INSURANCE_PAYABLE' as const;
  const shares = [
    { code: 'PENSION', name: 'Pension insurance', formula: `${ofPension} * ${pension} / 100` },
    { code: 'UNEMPLOYMENT', name: 'Unemployment insurance', formula: `${ofPension} * ${unemployment} / 100` },
    { code: 'HEALTH', name: 'Health insurance', formula: `${ofHealth} * ${healthRate}` },
    { code: 'CARE', name: 'Long-term care insurance', formula: `${ofHealth} * ${care[0]} / 100` },
  ];
  const extra = {
    code: 'CARE_CHILDLESS',
    name: 'Long-term care, no children',
    formula: `${ofHealth} * ${care[1]} / 100`,
  };
  return [
    ...[...shares, extra].map((share) => component({ ...share, account, kind: 'DEDUCTION', method: 'FORMULA' })),
    ...shares.map(({ code, name, formula }) =>
      component({
        code: `${code}_EMPLOYER`,
        name: `${name}, employer`,
        account,
        kind: 'EMPLOYER',
        method: 'FORMULA',
        formula,
      }),
    ),
  ];
}
