import {
  addDays,
  serviceRecommendations,
  serviceSuggestions,
  type NewServiceRule,
  type ServiceSuggestionStatus,
} from '@polyclinic/contract';
import type { TenantTransaction } from '../platform/db/tenant-database';
import { ask, callerOf } from './ask';
import { openCalendar } from './clinic-calendar';
import type { DemoClinic } from './demo-clinics';
import type { DemoRows } from './demo-rows';
import { at } from './random';

interface Offer {
  /** Rules by the codes of the services. */
  rules: readonly (Omit<NewServiceRule, 'serviceId'> & { code: string })[];
  /** Codes of the services that are suggested, and why. */
  suggestions: readonly { code: string; reason: string; priority?: 'HIGH' | 'URGENT' }[];
  declined: string;
  withdrawn: string;
}

const GENERAL_RULES: Offer['rules'] = [
  { code: 'GEN-02', guideline: 'HYPERTENSION_REVIEW' },
  { code: 'GEN-02', guideline: 'DIABETES_REVIEW' },
  { code: 'GEN-04', guideline: 'INFLUENZA_VACCINE' },
  { code: 'DIA-01', guideline: 'DIABETES_EYE' },
];

const OFFERS: Record<DemoClinic['key'], Offer> = {
  newyork: {
    rules: [
      { code: 'DEN-01', guideline: 'DENTAL_ADULT' },
      { code: 'DEN-01', guideline: 'DENTAL_CHILD' },
      { code: 'DEN-02', problemCodes: ['K05'], repeatMonths: 3, source: 'Hygiene plan of the practice' },
    ],
    suggestions: [
      { code: 'DEN-02', reason: 'Calculus on the lower incisors', priority: 'HIGH' },
      { code: 'DEN-03', reason: 'Secondary caries under the filling on 36' },
      { code: 'DEN-04', reason: 'Cracked cusp on 25' },
      { code: 'ORT-02', reason: 'Crowding of the upper front teeth' },
      { code: 'END-01', reason: 'Deep caries on 46', priority: 'URGENT' },
      { code: 'DEN-01', reason: 'Control of the gums' },
    ],
    declined: 'Wants to wait until the spring',
    withdrawn: 'Already done at another practice',
  },
  berlin: {
    rules: [
      ...GENERAL_RULES,
      { code: 'GEN-03', ageFrom: 35, repeatMonths: 36, source: 'G-BA, Gesundheitsuntersuchungs-Richtlinie' },
    ],
    suggestions: [
      { code: 'GEN-04', reason: 'Tetanus-Auffrischung fällig', priority: 'HIGH' },
      { code: 'DIA-01', reason: 'Schilddrüse sonographieren' },
      { code: 'GRP-01', reason: 'HbA1c über dem Ziel' },
      { code: 'SUR-01', reason: 'Auffälliger Nävus am Rücken' },
      { code: 'GEN-03', reason: 'Seit Jahren keine Untersuchung', priority: 'URGENT' },
      { code: 'GEN-02', reason: 'Blutdruck nach Umstellung prüfen' },
    ],
    declined: 'Möchte es sich noch überlegen',
    withdrawn: 'Bereits beim Facharzt erledigt',
  },
  chennai: {
    rules: [...GENERAL_RULES, { code: 'GEN-03', ageFrom: 40, repeatMonths: 12, source: 'மருத்துவமனையின் விதி' }],
    suggestions: [
      { code: 'GEN-04', reason: 'டெட்டனஸ் தடுப்பூசி நிலுவையில் உள்ளது', priority: 'HIGH' },
      { code: 'DIA-01', reason: 'தைராய்டு அல்ட்ராசவுண்ட் தேவை' },
      { code: 'GRP-01', reason: 'HbA1c இலக்கை விட அதிகம்' },
      { code: 'SUR-01', reason: 'முதுகில் மச்சம் பெரிதாகிறது' },
      { code: 'GEN-03', reason: 'நீண்ட நாட்களாகப் பரிசோதனை இல்லை', priority: 'URGENT' },
      { code: 'GEN-02', reason: 'மருந்து மாற்றத்துக்குப் பிறகு இரத்த அழுத்தம் பார்க்க' },
    ],
    declined: 'அடுத்த மாதம் முடிவு செய்வதாகக் கூறினார்',
    withdrawn: 'வேறு மருத்துவமனையில் ஏற்கெனவே செய்யப்பட்டது',
  },
};

/** Status of each suggestion, in their order. */
const STATUSES: readonly ServiceSuggestionStatus[] = [
  'SUGGESTED',
  'SUGGESTED',
  'ACCEPTED',
  'DECLINED',
  'DONE',
  'WITHDRAWN',
];
/** Days from today by which the suggestions are due; one is overdue. */
const DUE = [-5, 14, 30, 30, 10, 30];

/** Writes the rules of a demo clinic, and suggestions in every status for patients who have been there. */
export async function seedSuggestions(
  db: TenantTransaction,
  clinic: DemoClinic,
  rows: DemoRows,
  { charted, now }: { charted: readonly string[]; now: Date },
): Promise<void> {
  const { rules, suggestions, declined, withdrawn } = OFFERS[clinic.key];
  const { today } = openCalendar(clinic.timezone, now);
  const doctors = rows.employees.filter(({ role }) => role === 'DOCTOR');
  const doctor = callerOf(db, { id: at(doctors, 0).id, role: 'DOCTOR', duties: [] }, now);
  const idOf = (code: string) => rows.services.find((service) => service.code === code)?.id ?? '';
  for (const { code, ...rule } of rules)
    await ask(serviceRecommendations.addRule, { body: { ...rule, serviceId: idOf(code) } }, doctor);

  for (const [index, { code, ...more }] of suggestions.entries()) {
    const patientId = charted[index % charted.length];
    if (patientId === undefined) return;
    const body = { ...more, patientId, serviceId: idOf(code), dueOn: addDays(today, DUE[index] ?? 0) };
    const { suggestion } = await ask(serviceSuggestions.create, { body }, doctor);
    const params = { id: suggestion.id };
    const set = (status: 'ACCEPTED' | 'DECLINED' | 'DONE', reason?: string) =>
      ask(serviceSuggestions.setStatus, { params, body: { status, reason } }, doctor);
    const status = STATUSES[index];
    if (status === 'ACCEPTED' || status === 'DONE') await set('ACCEPTED');
    if (status === 'DONE') await set('DONE');
    if (status === 'DECLINED') await set('DECLINED', declined);
    if (status === 'WITHDRAWN') await ask(serviceSuggestions.remove, { params, query: { reason: withdrawn } }, doctor);
  }
}
