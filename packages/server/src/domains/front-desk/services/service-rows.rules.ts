import type { ErrorCode, FinancialService, NewService, ServiceList, ServiceRow } from '@polyclinic/contract';

/** Everything of the clinic that rows of a list refer to. */
export interface KnownToRows {
  /** Services that have one of the names or codes of the list. */
  services: readonly FinancialService[];
  doctorIds: ReadonlySet<string>;
  facilityIds: ReadonlySet<string>;
}

/** Row whose errors are codes still, with the service that it changes. */
export interface PlannedRow extends Omit<ServiceRow, 'errors'> {
  service: FinancialService | undefined;
  errors: Record<string, ErrorCode>;
}

/** Returns what each row of a list would do to the catalogue. */
export function planRows({ services: rows, existing }: ServiceList, known: KnownToRows): PlannedRow[] {
  return rows.map((row, index) => {
    const service = serviceOf(row, known.services);
    const earlier = rows.slice(0, index);
    const errors = { ...referenceErrors(row, service, known), ...nameErrors(row, service, earlier, known.services) };
    if (service && existing === 'refuse')
      errors[isSame(row.name, service.name) ? 'name' : 'code'] = 'SERVICE_NAME_TAKEN';
    const changes = service ? changesOf(row, service) : [];
    const planned = { name: row.name, service, serviceId: service?.id ?? null, changes, errors };
    return { ...planned, action: actionOf(planned) };
  });
}

function actionOf({ service, changes, errors }: Omit<PlannedRow, 'action'>): ServiceRow['action'] {
  if (Object.keys(errors).length > 0) return 'REFUSE';
  if (!service) return 'CREATE';
  return changes.length > 0 ? 'CHANGE' : 'SAME';
}

/** The code identifies a service; the name does if one of the two has no code. */
function serviceOf({ name, code }: NewService, services: readonly FinancialService[]): FinancialService | undefined {
  const byCode = code ? services.find((service) => isSame(service.code, code)) : undefined;
  return byCode ?? services.find((service) => isSame(service.name, name) && !(service.code && code));
}

/** Names and codes belong to one service, and to one row of the list. */
function nameErrors(
  { name, code }: NewService,
  service: FinancialService | undefined,
  earlier: readonly NewService[],
  services: readonly FinancialService[],
): Record<string, ErrorCode> {
  const others = services.filter(({ id }) => id !== service?.id);
  const isNameTaken = [...earlier, ...others].some((other) => isSame(other.name, name));
  const isCodeTaken = [...earlier, ...others].some((other) => isSame(other.code, code));
  return {
    ...(isNameTaken && { name: 'SERVICE_NAME_TAKEN' as const }),
    ...(isCodeTaken && { code: 'SERVICE_NAME_TAKEN' as const }),
  };
}

/** Doctors and rooms have to exist; those that the service has already may stay even if inactive. */
function referenceErrors(
  { doctorIds = [], facilityIds = [] }: NewService,
  service: FinancialService | undefined,
  known: KnownToRows,
): Record<string, ErrorCode> {
  const isDoctor = (id: string) => known.doctorIds.has(id) || service?.doctorIds.includes(id);
  return {
    ...(!doctorIds.every(isDoctor) && { doctorIds: 'DOCTOR_UNKNOWN' as const }),
    ...(!facilityIds.every((id) => known.facilityIds.has(id)) && { facilityIds: 'FACILITY_UNKNOWN' as const }),
  };
}

/** Returns the fields of the row that differ from the service; a field that the row does not name stays. */
function changesOf(row: NewService, service: FinancialService): ServiceRow['changes'] {
  return Object.entries(row).flatMap(([field, to]) => {
    const from = service[field as keyof FinancialService];
    return to === undefined || JSON.stringify(from) === JSON.stringify(to) ? [] : [{ field, from, to }];
  });
}

function isSame(one: string | null | undefined, other: string | null | undefined): boolean {
  return Boolean(one && other) && one?.toLowerCase() === other?.toLowerCase();
}
