import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import { PatientSelect, UserSelect } from '@polyclinic/clinic-ui';
import { FilterBar, LazyDayRange, Styles, type ChipFilter } from '@polyclinic/ui';
import { useResourceName } from '../../lib/use-resource-name';
import type { AuditSearchParams } from './audit-search-params';
import { useActionName } from '../../lib/use-action-name';

interface AuditFiltersProps {
  values: AuditSearchParams;
  onChange: (changes: Partial<AuditSearchParams>) => void;
  actions: string[];
  resources: string[];
}

const STYLES = `
.pc-admin-audit-pick { width: 200px; }
.pc-admin-audit-hash { overflow-wrap: anywhere; }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) { .pc-admin-audit-pick { width: 100%; } .pc-admin-audit-pick.ant-select { min-height: 44px; } }
`;

/** Narrows the log by days, person, patient, action, kind of record and outcome. */
export function AuditFilters({ values, onChange, actions, resources }: AuditFiltersProps) {
  const { t } = useLingui();
  const today = useClinicToday();
  const actionName = useActionName();
  const resourceName = useResourceName();
  const { days, record } = values;
  const isRange = days.includes('..');
  const [from, to] = days.split('..');

  const filters: ChipFilter[] = [
    {
      key: 'days',
      label: t`Days`,
      options: [
        { value: 'today', label: t`Today` },
        { value: 'week', label: t`Last 7 days` },
        { value: 'month', label: t`Last 30 days` },
        { value: isRange ? days : `${today}..${today}`, label: isRange ? t`Date range` : t`Choose dates...` },
      ],
    },
    {
      key: 'action',
      label: t`Action`,
      options: withChosen(actions, values.action).map((value) => ({ value, label: actionName(value) })),
    },
    {
      key: 'resource',
      label: t`Record type`,
      options: withChosen(resources, values.resource).map((value) => ({ value, label: resourceName(value) })),
    },
    {
      key: 'outcome',
      label: t`Outcome`,
      options: [
        { value: 'OK', label: t`Success` },
        { value: 'REFUSED', label: t`Denied` },
      ],
    },
    ...(record ? [{ key: 'record', label: t`Record`, options: [{ value: record, label: t`Single record` }] }] : []),
  ];

  return (
    <>
      <Styles name="admin-audit" css={STYLES} />
      <FilterBar filters={filters} values={values} onChange={onChange} further={FURTHER}>
        <UserSelect
          className="pc-admin-audit-pick"
          aria-label={t`Person`}
          placeholder={t`Person`}
          value={values.person || undefined}
          onChange={(id: string | undefined) => onChange({ person: id ?? '' })}
        />
        <PatientSelect
          className="pc-admin-audit-pick"
          aria-label={t`Patient`}
          placeholder={t`Patient`}
          value={values.patient || undefined}
          onChange={(id: string | undefined) => onChange({ patient: id ?? '' })}
        />
        {isRange && (
          <LazyDayRange
            from={from}
            to={to}
            onChange={(first, last) => onChange({ days: `${first ?? ''}..${last ?? ''}` })}
          />
        )}
      </FilterBar>
    </>
  );
}

const FURTHER = ['person', 'patient'] as const;

/** Keeps the selected value among the options, even if the log contains none of it. */
function withChosen(offered: string[], chosen: string): string[] {
  return chosen && !offered.includes(chosen) ? [chosen, ...offered] : offered;
}
