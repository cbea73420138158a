import { LetterField, type EmploymentType, type Language, type PayBasis } from '@polyclinic/contract';
import type { DocumentFormat } from '../../../platform/documents/document-format';
import type { LetterEmployee } from './letter-facts.repository';

const FIELD = /\{([a-zA-Z]+)\}/g;

type Words<K extends string> = Record<K, Record<Language, string>>;

const PAY: Words<PayBasis> = {
  MONTH: { en: 'per month', hi: 'प्रति माह', ta: 'மாதத்திற்கு' },
  HOUR: { en: 'per hour', hi: 'प्रति घंटा', ta: 'மணிக்கு' },
  DAY: { en: 'per day', hi: 'प्रति दिन', ta: 'நாளுக்கு' },
  YEAR: { en: 'per year', hi: 'प्रति वर्ष', ta: 'ஆண்டுக்கு' },
};

const TYPES: Words<EmploymentType> = {
  PERMANENT: { en: 'permanent', hi: 'स्थायी', ta: 'நிரந்தரம்' },
  FIXED_TERM: { en: 'fixed-term', hi: 'निश्चित अवधि', ta: 'குறிப்பிட்ட காலம்' },
  CASUAL: { en: 'casual', hi: 'आकस्मिक', ta: 'தற்காலிகம்' },
  TRAINEE: { en: 'trainee', hi: 'प्रशिक्षु', ta: 'பயிற்சி' },
  VISITING: { en: 'visiting', hi: 'विज़िटिंग', ta: 'வருகை' },
};

/** Clinic whose letter is written, with the formats of its language. */
export interface LetterSender {
  clinic: string;
  language: Language;
  format: DocumentFormat;
}

/** Returns the values of all fields; null where the employee has none. */
export function letterValues(
  employee: LetterEmployee,
  day: string,
  { clinic, language, format }: LetterSender,
): Record<LetterField, string | null> {
  const date = (value: string | null) => (value === null ? null : format.date(value));
  const { weeklyMinutes, employmentType, pay } = employee;
  return {
    clinic,
    today: format.date(day),
    firstName: employee.firstName,
    lastName: employee.lastName,
    employeeNumber: employee.number,
    address: employee.address,
    dateOfBirth: date(employee.dateOfBirth),
    position: employee.position,
    department: employee.department,
    manager: employee.manager,
    branch: employee.branch,
    employmentType: employmentType && TYPES[employmentType][language],
    weeklyHours: weeklyMinutes === null ? null : format.decimal(String(Math.round((weeklyMinutes / 60) * 100) / 100)),
    startDate: date(employee.joinedOn),
    probationEnd: date(employee.probationUntil),
    lastDay: date(employee.lastDay),
    pay: pay && `${format.money(pay.amount, pay.currency)} ${PAY[pay.basis][language]}`,
  };
}

/** Returns a text with its fields replaced; those without a value stay in braces. */
export function fillText(text: string, values: Record<LetterField, string | null>): string {
  return text.replaceAll(FIELD, (written, name: string) => (isField(name) && values[name]) || written);
}

/** Returns the fields of a text, each once. */
export function fieldsOf(text: string): LetterField[] {
  return namesIn(text).filter(isField);
}

/** Returns the names in braces that are no field. */
export function unknownFields(text: string): string[] {
  return namesIn(text).filter((name) => !isField(name));
}

function namesIn(text: string): string[] {
  return [...new Set([...text.matchAll(FIELD)].map(([, name = '']) => name))];
}

function isField(name: string): name is LetterField {
  return LetterField.safeParse(name).success;
}
