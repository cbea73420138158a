import { useLingui } from '@lingui/react/macro';
import { personName } from '@polyclinic/clinic-ui';
import type { ExpiringDocument, ExpiringLicense } from '@polyclinic/contract';
import {
  DataList,
  FormSection,
  ListSkeleton,
  Page,
  QueryState,
  RowLink,
  StatusTag,
  useFormat,
  useSearchParamsState,
} from '@polyclinic/ui';
import { Form } from '@polyclinic/ui/kit/form';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { Segmented } from '@polyclinic/ui/kit/segmented';
import { Select } from '@polyclinic/ui/kit/select';
import { api } from '../../lib/people-api';
import { EMPLOYEE_DOCUMENT_LABELS_BY_KIND, LICENSE_KIND_LABELS } from '../../lib/people-labels';
import { employeePath, type LicensesShown } from '../../lib/people-paths';

const DEFAULT_DAYS = '60';
const WINDOWS = ['30', '60', '90', '180', '365'];

/** Licences that expire soon or have expired, and documents whose reminder is due. */
export function ExpiringLicensesScreen() {
  const { t } = useLingui();
  const [{ days, show }, change] = useSearchParamsState({ days: DEFAULT_DAYS, show: '' });
  const shows = (part: LicensesShown) => show === '' || show === part;
  const query = useQuery({
    ...api.licenses.expiring.queryOptions({ query: { days: Number(days) } }),
    placeholderData: keepPreviousData,
  });
  const documents = useQuery({
    ...api.employeeDocuments.expiring.queryOptions({}),
    select: (data) => data.documents,
  });
  return (
    <Page title={t`Licenses`} footer={t`Renewed licenses and those of former employees are left out.`}>
      <Form layout="vertical">
        <Form.Item label={t`Expiring within`} htmlFor="licenses-within">
          <Select
            id="licenses-within"
            value={days}
            onChange={(value: string) => change({ days: value })}
            options={WINDOWS.map((value) => ({ value, label: t`${value} days` }))}
          />
        </Form.Item>
        <Form.Item label={t`Show`}>
          <Segmented
            aria-label={t`Show`}
            value={show}
            onChange={(value) => change({ show: value })}
            options={[
              { value: '', label: t`All` },
              { value: 'expired', label: t`Expired` },
              { value: 'expiring', label: t`Expiring` },
              { value: 'documents', label: t`Documents` },
            ]}
          />
        </Form.Item>
      </Form>
      <QueryState
        query={query}
        loading={t`Loading licenses...`}
        failed={t`Couldn't load the licenses`}
        skeleton={<ListSkeleton />}
      >
        {({ expired, expiring }) => (
          <>
            {shows('expired') && (
              <FormSection title={t`Expired`}>
                <LicenseList label={t`Expired licenses`} rows={expired} empty={t`No license has expired.`} />
              </FormSection>
            )}
            {shows('expiring') && (
              <FormSection title={t`Expiring`}>
                <LicenseList
                  label={t`Expiring licenses`}
                  rows={expiring}
                  empty={t`No license expires in this period.`}
                />
              </FormSection>
            )}
          </>
        )}
      </QueryState>
      {shows('documents') && (
        <QueryState query={documents} loading={t`Loading documents...`} failed={t`Couldn't load the documents`}>
          {(rows) => (
            <FormSection title={t`Documents`}>
              <DocumentList rows={rows} />
            </FormSection>
          )}
        </QueryState>
      )}
    </Page>
  );
}

function LicenseList({ label, rows, empty }: { label: string; rows: ExpiringLicense[]; empty: string }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  if (rows.length === 0) return <p>{empty}</p>;
  const name = ({ employee }: ExpiringLicense) => (
    <div>
      <RowLink to={employeePath(employee.id)}>{personName(employee)}</RowLink>
      <div className="pc-list-sub">{employee.number}</div>
    </div>
  );
  const license = ({ kind, title, number }: ExpiringLicense) => (
    <div>
      {[i18n._(LICENSE_KIND_LABELS[kind]), title].filter(Boolean).join(', ')}
      <div className="pc-list-sub">{number}</div>
    </div>
  );
  const until = ({ expiresOn }: ExpiringLicense) => (expiresOn ? format.date(expiresOn) : '–');
  const effect = ({ isBlocking, overrideUntil }: ExpiringLicense) => {
    if (isBlocking) return <StatusTag meaning="danger">{t`Blocks work`}</StatusTag>;
    const day = overrideUntil && format.date(overrideUntil);
    return day ? t`Work allowed until ${day}` : '–';
  };
  return (
    <DataList
      label={label}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'employee', title: t`Employee`, render: name },
        { key: 'license', title: t`License`, render: license },
        { key: 'until', title: t`Expires on`, isOneLine: true, render: until },
        { key: 'days', title: t`Days left`, align: 'end', render: ({ daysLeft }) => format.number(daysLeft) },
        { key: 'effect', title: t`Effect`, render: effect },
      ]}
      renderCard={(row) => (
        <>
          {name(row)}
          {license(row)}
          <div>{until(row)}</div>
          {effect(row)}
        </>
      )}
    />
  );
}

function DocumentList({ rows }: { rows: ExpiringDocument[] }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  if (rows.length === 0) return <p>{t`No document needs attention.`}</p>;
  return (
    <ul>
      {rows.map(({ id, title, kind, validUntil, isExpired, employee }) => (
        <li key={id}>
          <RowLink to={employeePath(employee.id)}>{personName(employee)}</RowLink>{' '}
          {`${i18n._(EMPLOYEE_DOCUMENT_LABELS_BY_KIND[kind])}, ${title}, ${format.date(validUntil)}`}{' '}
          {isExpired && <StatusTag meaning="danger">{t`Expired`}</StatusTag>}
        </li>
      ))}
    </ul>
  );
}
