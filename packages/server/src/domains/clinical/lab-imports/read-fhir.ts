import type { LabImportFault } from '@polyclinic/contract';
import { z } from 'zod';
import { flagFrom, LARGEST_NUMBER, type ReadReport, type ReadValue } from './read-report';

const Coding = z.object({ code: z.string().optional(), display: z.string().optional() });
const Concept = z.object({ coding: z.array(Coding).optional(), text: z.string().optional() });
const Identifier = z.object({ value: z.string().optional() });
const Quantity = z.object({ value: z.number().optional(), unit: z.string().optional(), code: z.string().optional() });
const Reference = z.object({ reference: z.string().optional(), identifier: Identifier.optional() });

/** The parts of FHIR R4 resources that a result needs. */
const Resource = z.object({
  resourceType: z.string(),
  id: z.string().optional(),
  identifier: z.array(Identifier).optional(),
  code: Concept.optional(),
  subject: Reference.optional(),
  effectiveDateTime: z.string().optional(),
  conclusion: z.string().optional(),
  result: z.array(Reference).optional(),
  status: z.string().optional(),
  name: z.array(z.object({ family: z.string().optional(), given: z.array(z.string()).optional() })).optional(),
  birthDate: z.string().optional(),
  valueQuantity: Quantity.optional(),
  valueString: z.string().optional(),
  valueCodeableConcept: Concept.optional(),
  interpretation: z.array(Concept).optional(),
  referenceRange: z.array(z.object({ low: Quantity.optional(), high: Quantity.optional() })).optional(),
  contained: z.array(z.unknown()).optional(),
});
type Resource = z.infer<typeof Resource>;
const Bundle = z.object({
  resourceType: z.literal('Bundle'),
  entry: z.array(z.object({ fullUrl: z.string().optional(), resource: z.unknown() })),
});

/** Reads the reports of a FHIR R4 Bundle or DiagnosticReport as JSON; undefined if it is neither. */
export function readFhir(json: unknown): ReadReport[] | undefined {
  const found = new Map<string, Resource>();
  const reports: Resource[] = [];
  const add = (value: unknown, key?: string): void => {
    const { data: resource } = Resource.safeParse(value);
    if (!resource) return;
    if (key) found.set(key, resource);
    if (resource.id) found.set(`${resource.resourceType}/${resource.id}`, resource);
    if (resource.id) found.set(`#${resource.id}`, resource);
    if (resource.resourceType === 'DiagnosticReport') reports.push(resource);
    for (const inner of resource.contained ?? []) add(inner);
  };
  const { data: bundle } = Bundle.safeParse(json);
  if (bundle) for (const { fullUrl, resource } of bundle.entry) add(resource, fullUrl);
  else add(json);
  return reports.length === 0 ? undefined : reports.map((report) => readOne(report, found));
}

/** Statuses of a report or value that is not to be used (FHIR R4 diagnostic-report-status, observation-status). */
const VOID = new Set(['cancelled', 'entered-in-error']);

function readOne(report: Resource, found: ReadonlyMap<string, Resource>): ReadReport {
  const faults: LabImportFault[] = [];
  const missing = (field: string) => faults.push({ line: null, field, error: 'MISSING' });
  const person = found.get(report.subject?.reference ?? '');
  const accession = report.identifier?.find(({ value }) => value)?.value ?? '';
  const { code, name } = codeOf(report.code);
  if (report.status !== undefined && VOID.has(report.status)) {
    faults.push({ line: null, field: 'DiagnosticReport.status', error: 'UNSUPPORTED' });
  }
  if (!accession) missing('DiagnosticReport.identifier');
  if (!code) missing('DiagnosticReport.code');
  const values: ReadValue[] = [];
  const withdrawn: string[] = [];
  let isCorrection = isCorrected(report);
  for (const [index, { reference = '' }] of (report.result ?? []).entries()) {
    const observation = found.get(reference);
    const place = `DiagnosticReport.result[${index}]`;
    if (observation && isCorrected(observation)) isCorrection = true;
    if (observation?.status === 'entered-in-error') {
      isCorrection = true;
      withdrawn.push(codeOf(observation.code).code);
    }
    if (!observation) missing(place);
    else if (observation.status === undefined || !VOID.has(observation.status)) {
      const value = valueOf(observation);
      if (!value) missing(`${place}: Observation.value[x]`);
      else if (values.some((one) => one.code === value.code)) {
        faults.push({ line: null, field: `${place}: Observation.code`, error: 'TWICE' });
      } else values.push(value);
    }
  }
  if (values.length === 0 && withdrawn.length === 0 && faults.length === 0) missing('DiagnosticReport.result');
  const time = report.effectiveDateTime ?? null;
  const isTime = time === null || !Number.isNaN(Date.parse(time));
  if (!isTime) faults.push({ line: null, field: 'DiagnosticReport.effectiveDateTime', error: 'INVALID' });
  const numbers = [...(person?.identifier ?? []), ...(report.subject?.identifier ? [report.subject.identifier] : [])];
  const [named] = person?.name ?? [];
  return {
    accession: accession.slice(0, 100),
    code: code.slice(0, 20),
    name,
    patientNumbers: numbers.flatMap(({ value }) => value ?? []).slice(0, 10),
    family: (named?.family ?? '').slice(0, 100),
    given: (named?.given?.[0] ?? '').slice(0, 100),
    dateOfBirth: person?.birthDate ?? null,
    observedAt: isTime ? time : null,
    comment: report.conclusion?.slice(0, 2000) ?? null,
    values,
    isCorrection,
    withdrawn,
    faults,
  };
}

/** Statuses of a report or value that was changed after it was final (FHIR R4 observation-status). */
function isCorrected({ status }: Resource): boolean {
  return status === 'corrected' || status === 'amended';
}

function valueOf(observation: Resource): ReadValue | undefined {
  const { code, name } = codeOf(observation.code);
  const { valueQuantity: quantity, valueString, valueCodeableConcept: concept } = observation;
  const number = quantity?.value ?? null;
  const text = valueString ?? (concept && codeOf(concept).name) ?? null;
  if (!code || (number === null && !text)) return undefined;
  if (number !== null && Math.abs(number) > LARGEST_NUMBER) return undefined;
  const [range] = observation.referenceRange ?? [];
  const [interpretation] = observation.interpretation ?? [];
  return {
    code: code.slice(0, 20),
    name,
    number,
    text: number === null ? (text?.slice(0, 4000) ?? null) : null,
    unit: (quantity?.unit ?? quantity?.code)?.slice(0, 30) ?? null,
    low: range?.low?.value ?? null,
    high: range?.high?.value ?? null,
    flag: flagFrom(interpretation?.coding?.[0]?.code ?? ''),
  };
}

function codeOf(concept: z.infer<typeof Concept> | undefined): { code: string; name: string } {
  const [coding] = concept?.coding ?? [];
  const code = coding?.code ?? '';
  return { code, name: (concept?.text ?? coding?.display ?? code).slice(0, 200) };
}
