import { useLingui } from '@lingui/react/macro';
import { patientName } from '@polyclinic/clinic-ui';
import type { TemporaryForm } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DataList, type ListColumn, type ShownList, useFormat } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Link } from '@polyclinic/ui/kit/router';
import { FormStatusTag } from './form-status-tag';
import { useRevoke } from './use-revoke';

interface FormListProps extends ShownList {
  forms: TemporaryForm[];
}

/** List of forms, newest first. */
export function FormList({ forms, ...list }: FormListProps) {
  const { t } = useLingui();
  const format = useFormat();
  const when = (moment: string) => <time dateTime={moment}>{format.dateTime(moment)}</time>;
  const answers = ({ submissions, isMulti }: TemporaryForm) =>
    isMulti ? format.number(submissions) : submissions > 0 ? t`Yes` : t`Not yet`;

  const columns: ListColumn<TemporaryForm>[] = [
    { key: 'title', title: t`Title`, render: ({ title }) => title },
    { key: 'patient', title: t`Patient`, render: (form) => <Recipient form={form} /> },
    { key: 'createdAt', title: t`Created on`, render: ({ createdAt }) => when(createdAt) },
    { key: 'expiresAt', title: t`Valid until`, render: ({ expiresAt }) => when(expiresAt) },
    { key: 'submissions', title: t`Answers`, render: answers },
    { key: 'status', title: t`Status`, render: ({ status }) => <FormStatusTag status={status} /> },
    { key: 'acts', title: <span className="pc-hidden">{t`Actions`}</span>, render: (form) => <EndLink form={form} /> },
  ];

  return (
    <DataList
      label={t`Forms`}
      rows={forms}
      rowKey={({ id }) => id}
      columns={columns}
      renderCard={(form) => (
        <>
          <Flex justify="space-between" align="start" gap="small">
            <strong>{form.title}</strong>
            <FormStatusTag status={form.status} />
          </Flex>
          <Recipient form={form} />
          <Flex justify="space-between" align="center" gap="small" wrap>
            <span>
              {t`Valid until`}: {when(form.expiresAt)}
            </span>
            <EndLink form={form} />
          </Flex>
        </>
      )}
      {...list}
    />
  );
}

function Recipient({ form: { patient, isMulti } }: { form: TemporaryForm }) {
  const { t } = useLingui();
  if (patient) return <Link to={paths.patient(patient.id)}>{patientName(patient)}</Link>;
  return isMulti ? t`Multiple people` : t`Anyone with the link`;
}

function EndLink({ form }: { form: TemporaryForm }) {
  const { t } = useLingui();
  const { ask, isPending } = useRevoke();
  const { status, isMulti, title } = form;
  const isOpen =
    status === 'ACTIVE' || status === 'OPENED' || (isMulti && status !== 'REVOKED' && status !== 'EXPIRED');
  if (!isOpen) return null;
  return (
    <Button size="small" loading={isPending} aria-label={t`Revoke link to ${title}`} onClick={() => void ask(form)}>
      {t`Revoke link`}
    </Button>
  );
}
