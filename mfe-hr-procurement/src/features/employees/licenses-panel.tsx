import { useLingui } from '@lingui/react/macro';
import { failureOf, useMay } from '@polyclinic/client';
import { ClinicDate, filledText, LICENSE_LABELS, LicenseFields, licenses, type License } from '@polyclinic/contract';
import {
  cleaned,
  DataList,
  DateInput,
  FieldColumns,
  FormDialog,
  formFields,
  QueryState,
  ReasonDialog,
  RecordActions,
  StatusTag,
  useFormat,
  useFormFields,
  useLabels,
} from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { Switch } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { z } from '@polyclinic/ui/kit/schema';
import { Select } from '@polyclinic/ui/kit/select';
import { useState } from 'react';
import { api } from '../../lib/people-api';
import { LICENSE_KIND_LABELS, LICENSE_STATUS_LABELS, LICENSE_STATUS_MEANINGS } from '../../lib/people-labels';
import { useOptions } from '../../lib/use-options';

type Open = { kind: 'new' } | { kind: 'edit' | 'override' | 'remove'; license: License };

/** Licences of an employee, the renewed ones included. */
export function LicensesPanel({ employeeId }: { employeeId: string }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const label = useLabels(LICENSE_LABELS);
  const mayChange = useMay(licenses.create.access);
  const [open, setOpen] = useState<Open>();
  const query = useQuery({
    ...api.licenses.list.queryOptions({ params: { id: employeeId } }),
    select: (data) => data.licenses,
  });
  const close = () => setOpen(undefined);
  const name = ({ kind, title, number }: License) => (
    <div>
      <strong>{[i18n._(LICENSE_KIND_LABELS[kind]), title].filter(Boolean).join(', ')}</strong>
      <div className="pc-list-sub">{number}</div>
    </div>
  );
  const status = ({ status: state, isBlocking }: License) => (
    <>
      <StatusTag meaning={LICENSE_STATUS_MEANINGS[state]}>{i18n._(LICENSE_STATUS_LABELS[state])}</StatusTag>
      {isBlocking && <StatusTag meaning="danger">{t`Blocks work`}</StatusTag>}
    </>
  );
  const actions = (license: License) => {
    const { number } = license;
    return (
      <RecordActions
        isPlain
        label={t`Actions for license ${number}`}
        actions={[
          { key: 'edit', label: t`Edit`, onClick: () => setOpen({ kind: 'edit', license }) },
          ...(license.status === 'EXPIRED'
            ? [{ key: 'override', label: t`Allow work`, onClick: () => setOpen({ kind: 'override', license }) }]
            : []),
          {
            key: 'remove',
            label: t`Remove license`,
            danger: true,
            onClick: () => setOpen({ kind: 'remove', license }),
          },
        ]}
      />
    );
  };
  return (
    <>
      {mayChange && <Button onClick={() => setOpen({ kind: 'new' })}>{t`Add license`}</Button>}
      <QueryState
        query={query}
        loading={t`Loading licenses...`}
        failed={t`Couldn't load the licenses`}
        empty={{ when: (rows) => rows.length === 0, text: t`No licenses yet` }}
      >
        {(rows) => (
          <DataList
            label={t`Licenses`}
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { key: 'name', title: t`License`, render: name },
              { key: 'issuer', title: label('issuer'), render: ({ issuer }) => issuer ?? '–' },
              {
                key: 'expires',
                title: label('expiresOn'),
                isOneLine: true,
                render: ({ expiresOn }) => (expiresOn ? format.date(expiresOn) : t`No end`),
              },
              { key: 'status', title: t`Status`, render: status },
              {
                key: 'actions',
                title: <span className="pc-hidden">{t`Actions`}</span>,
                align: 'end',
                render: (row) => mayChange && actions(row),
              },
            ]}
            renderCard={(row) => (
              <>
                {name(row)}
                {status(row)}
                {mayChange && actions(row)}
              </>
            )}
          />
        )}
      </QueryState>
      {open?.kind === 'new' && <LicenseDialog employeeId={employeeId} onClose={close} />}
      {open?.kind === 'edit' && <LicenseDialog employeeId={employeeId} license={open.license} onClose={close} />}
      {open?.kind === 'override' && <OverrideDialog license={open.license} onClose={close} />}
      {open?.kind === 'remove' && <RemoveDialog license={open.license} onClose={close} />}
    </>
  );
}

interface DialogProps {
  license: License;
  onClose: () => void;
}

type Values = z.infer<typeof LicenseFields>;

const BLANK: Values = {
  kind: 'MEDICAL',
  title: null,
  number: '',
  issuer: null,
  issuedOn: null,
  expiresOn: null,
  isRequired: true,
  documentId: null,
  notes: null,
};

function valuesOf(license: License | undefined): Values {
  if (!license) return BLANK;
  const { kind, title, number, issuer, issuedOn, expiresOn, isRequired, documentId, notes } = license;
  return { kind, title, number, issuer, issuedOn, expiresOn, isRequired, documentId, notes };
}

function LicenseDialog({
  employeeId,
  license,
  onClose,
}: {
  employeeId: string;
  license?: License;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const optionsOf = useOptions();
  const field = useFormFields(LicenseFields, LICENSE_LABELS);
  const create = useMutation(api.licenses.create.mutationOptions());
  const update = useMutation(api.licenses.update.mutationOptions());
  const documents = useQuery({
    ...api.employeeDocuments.list.queryOptions({ params: { id: employeeId } }),
    select: (data) => data.employeeDocuments.map(({ id, title }) => ({ value: id, label: title })),
  });
  return (
    <FormDialog<Values>
      title={license ? t`Edit license` : t`Add license`}
      explanation={t`A license of the same kind that is valid longer renews an earlier one.`}
      submit={t`Save license`}
      isSaving={create.isPending || update.isPending}
      initial={valuesOf(license)}
      failure={(error) => failureOf(error, t`Couldn't save the license. Try again.`)}
      send={(values) => {
        const body = cleaned(values);
        return license
          ? update.mutateAsync({ params: { id: license.id }, body: { ...body, version: license.version } })
          : create.mutateAsync({ params: { id: employeeId }, body });
      }}
      onClose={onClose}
    >
      <FieldColumns columns={2}>
        <Form.Item {...field('kind')}>
          <Select options={optionsOf(LICENSE_KIND_LABELS)} />
        </Form.Item>
        <Form.Item {...field('title')}>
          <Input autoComplete="off" maxLength={120} />
        </Form.Item>
        <Form.Item {...field('number')}>
          <Input autoComplete="off" maxLength={80} />
        </Form.Item>
        <Form.Item {...field('issuer')}>
          <Input autoComplete="off" maxLength={120} />
        </Form.Item>
        <Form.Item {...field('issuedOn')}>
          <DateInput allowClear />
        </Form.Item>
        <Form.Item {...field('expiresOn')}>
          <DateInput allowClear />
        </Form.Item>
        <Form.Item {...field('documentId')}>
          <Select allowClear loading={documents.isFetching} options={documents.data ?? []} />
        </Form.Item>
        <Form.Item
          {...field('isRequired')}
          valuePropName="checked"
          extra={t`Blocks shifts, on-call duty and new slots once it has expired.`}
        >
          <Switch />
        </Form.Item>
      </FieldColumns>
      <Form.Item {...field('notes')}>
        <Input.TextArea rows={2} maxLength={2000} />
      </Form.Item>
    </FormDialog>
  );
}

const overrideField = formFields(z.object({ until: ClinicDate, reason: filledText(500) }));

function OverrideDialog({ license: { id, version, overrideUntil }, onClose }: DialogProps) {
  const { t } = useLingui();
  const override = useMutation(api.licenses.override.mutationOptions());
  return (
    <FormDialog<{ until: string | null; reason: string }>
      title={t`Allow work with an expired license`}
      explanation={t`The exception is recorded with your name and the reason.`}
      submit={t`Allow work`}
      isSaving={override.isPending}
      initial={{ until: overrideUntil, reason: '' }}
      failure={(error) => failureOf(error, t`Couldn't save the exception. Try again.`)}
      send={(values) => override.mutateAsync({ params: { id }, body: { ...values, version } })}
      onClose={onClose}
    >
      <Form.Item label={t`Until`} {...overrideField('until')}>
        <DateInput />
      </Form.Item>
      <Form.Item label={t`Reason`} {...overrideField('reason')}>
        <Input autoComplete="off" maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}

function RemoveDialog({ license: { id, number }, onClose }: DialogProps) {
  const { t } = useLingui();
  const remove = useMutation(api.licenses.remove.mutationOptions());
  return (
    <ReasonDialog
      title={t`Remove license ${number}?`}
      explanation={t`Only for licenses entered by mistake. The reason is recorded with your name.`}
      submit={t`Remove license`}
      isDanger
      isSaving={remove.isPending}
      failure={(error) => failureOf(error, t`Couldn't remove the license. Try again.`)}
      send={(reason) => remove.mutateAsync({ params: { id }, query: { reason } })}
      onClose={onClose}
    />
  );
}
