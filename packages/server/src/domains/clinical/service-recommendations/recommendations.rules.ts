import {
  addDays,
  SERVICE_GUIDELINES,
  type Gender,
  type RecommendationCriteria,
  type RecommendationReason,
  type ServiceRecommendation,
  type ServiceRule,
} from '@polyclinic/contract';
import { addMonths, monthsBetween } from './months.rules';

/** A service of the clinic, with its rules. */
export interface OfferedService {
  id: string;
  name: string;
  duration: number;
  followUpDays: number | null;
  rules: readonly StoredRule[];
}

/** Rule as it is stored. */
export type StoredRule = Pick<
  ServiceRule,
  'id' | 'guideline' | 'problemCodes' | 'ageFrom' | 'ageTo' | 'sex' | 'repeatMonths' | 'source'
>;

/** Data of a patient's record that recommendations depend on. Dates are days of the clinic. */
export interface PatientFacts {
  today: string;
  dateOfBirth: string | null;
  gender: Gender | null;
  /** Active problems with a code, in the order of their titles. */
  problems: readonly { code: string; title: string }[];
  immunisations: readonly { vaccine: string; givenOn: string }[];
  /** Last day on which each service was completed. */
  done: readonly { serviceId: string; on: string }[];
  /** Services with an appointment ahead. */
  booked: readonly string[];
  /** Follow-up orders, open and closed ones. */
  orders: readonly { id: string; serviceId: string; dateFrom: string; dateTo: string; isOpen: boolean; on: string }[];
  suggestions: readonly (NonNullable<ServiceRecommendation['suggestion']> & { serviceId: string })[];
}

/**
 * Days after which a follow-up that did not take place is no longer recommended by its interval: the visit before it is
 * history by then. A choice of the product, not of a guideline.
 */
export const INTERVAL_ENDS_AFTER_DAYS = 365;

/** Orders come first, then reasons of problems, of the last visits and of age. */
const RANK: Record<RecommendationReason['kind'], number> = { FOLLOW_UP_ORDER: 0, PROBLEM: 1, INTERVAL: 2, CHECK_UP: 3 };

interface Due {
  reason: RecommendationReason;
  /** Null if it was never done. */
  dueOn: string | null;
}

/** Returns the services that a patient should have. A service with an appointment ahead is taken care of. */
export function recommend(services: readonly OfferedService[], facts: PatientFacts): ServiceRecommendation[] {
  return services
    .filter(({ id }) => !facts.booked.includes(id))
    .flatMap((service) => {
      const due = [...orderOf(service, facts), ...rulesOf(service, facts), ...intervalOf(service, facts)];
      const reasons = due.toSorted((one, other) => RANK[one.reason.kind] - RANK[other.reason.kind]);
      if (reasons.length === 0) return [];
      const { id, name, duration } = service;
      const suggestion = facts.suggestions.find(({ serviceId }) => serviceId === id);
      return [
        {
          service: { id, name, duration },
          dueOn: earliest(due),
          reasons: reasons.map(({ reason }) => reason),
          suggestion: suggestion ? { id: suggestion.id, status: suggestion.status } : null,
        },
      ];
    })
    .toSorted(inOrder);
}

/** Returns the criteria of a rule: those of its guideline, or its own. */
export function criteriaOf(rule: StoredRule): RecommendationCriteria {
  return rule.guideline === null ? { ...rule, vaccines: [] } : SERVICE_GUIDELINES[rule.guideline];
}

function orderOf({ id }: OfferedService, { orders }: PatientFacts): Due[] {
  return orders
    .filter(({ serviceId, isOpen }) => serviceId === id && isOpen)
    .map(({ id: orderId, dateFrom, dateTo }) => ({
      reason: { kind: 'FOLLOW_UP_ORDER', orderId, dateFrom, dateTo },
      dueOn: dateFrom,
    }));
}

function rulesOf({ id, rules }: OfferedService, facts: PatientFacts): Due[] {
  return rules.flatMap((rule): Due[] => {
    const criteria = criteriaOf(rule);
    const problem = facts.problems.find(({ code }) => hasPrefix(code, criteria.problemCodes));
    const isOfProblem = criteria.problemCodes.length > 0;
    if ((isOfProblem && !problem) || !isOfAge(criteria, facts) || !isOfSex(criteria, facts)) return [];

    const lastDoneOn = latest([
      ...facts.done.filter(({ serviceId }) => serviceId === id).map(({ on }) => on),
      ...facts.immunisations.filter(({ vaccine }) => names(vaccine, criteria.vaccines)).map(({ givenOn }) => givenOn),
    ]);
    const { repeatMonths, ageFrom, ageTo, sex } = criteria;
    if (lastDoneOn !== null && repeatMonths === null) return [];
    const dueOn = lastDoneOn === null || repeatMonths === null ? null : addMonths(lastDoneOn, repeatMonths);
    if (dueOn !== null && dueOn > facts.today) return [];

    const { guideline } = rule;
    const source = guideline === null ? rule.source : SERVICE_GUIDELINES[guideline].source;
    const ofRule = { ruleId: rule.id, guideline, source, repeatMonths, lastDoneOn };
    const reason: RecommendationReason =
      problem && isOfProblem
        ? { kind: 'PROBLEM', title: problem.title, code: problem.code, ...ofRule }
        : { kind: 'CHECK_UP', ageFrom, ageTo, sex, ...ofRule };
    return [{ reason, dueOn }];
  });
}

/** The usual time until the next visit has passed, and no order says what was decided since the last one. */
function intervalOf({ id, followUpDays }: OfferedService, { done, orders, today }: PatientFacts): Due[] {
  const lastDoneOn = latest(done.filter(({ serviceId }) => serviceId === id).map(({ on }) => on));
  if (followUpDays === null || lastDoneOn === null) return [];
  const dueOn = addDays(lastDoneOn, followUpDays);
  if (dueOn > today || addDays(dueOn, INTERVAL_ENDS_AFTER_DAYS) < today) return [];
  if (orders.some(({ serviceId, on }) => serviceId === id && on >= lastDoneOn)) return [];
  return [{ reason: { kind: 'INTERVAL', followUpDays, lastDoneOn }, dueOn }];
}

/** A limit of age needs a date of birth. */
function isOfAge({ ageFrom, ageTo }: RecommendationCriteria, { dateOfBirth, today }: PatientFacts): boolean {
  if (ageFrom === null && ageTo === null) return true;
  if (dateOfBirth === null) return false;
  const months = monthsBetween(dateOfBirth, today);
  return (ageFrom === null || months >= ageFrom * 12) && (ageTo === null || months < (ageTo + 1) * 12);
}

function isOfSex({ sex }: RecommendationCriteria, { gender }: PatientFacts): boolean {
  return sex === null || sex === gender;
}

const hasPrefix = (code: string, prefixes: readonly string[]) =>
  prefixes.some((prefix) => code.toUpperCase().startsWith(prefix.toUpperCase()));

const names = (vaccine: string, words: readonly string[]) =>
  words.some((word) => vaccine.toLowerCase().includes(word.toLowerCase()));

const latest = (days: readonly string[]): string | null => days.toSorted().at(-1) ?? null;

/** Never done comes before every date: nobody knows how long it has been due. */
function earliest(due: readonly Due[]): string | null {
  const days = due.map(({ dueOn }) => dueOn);
  return days.includes(null) ? null : (days.toSorted()[0] ?? null);
}

function inOrder(one: ServiceRecommendation, other: ServiceRecommendation): number {
  const rank = ({ reasons: [first] }: ServiceRecommendation) => (first ? RANK[first.kind] : 0);
  return (
    rank(one) - rank(other) ||
    compare(one.dueOn ?? '', other.dueOn ?? '') ||
    compare(one.service.name, other.service.name) ||
    compare(one.service.id, other.service.id)
  );
}

/** By code point: the same everywhere, whatever the language of the machine. */
function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
