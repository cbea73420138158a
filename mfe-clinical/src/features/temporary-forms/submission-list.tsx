import { useLingui } from '@lingui/react/macro';
import { patientName } from '@polyclinic/clinic-ui';
import type { FormSubmissionLine } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DataList, RowLink, useFormat, type ListColumn, type ListPaging } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { SubmissionStatusTag } from './submission-status-tag';

interface SubmissionListProps {
  submissions: FormSubmissionLine[];
  isStale: boolean;
  paging: ListPaging;
}

/** List of submissions by respondent. */
export function SubmissionList({ submissions, ...list }: SubmissionListProps) {
  const { t } = useLingui();
  const format = useFormat();
  const when = ({ submittedAt }: FormSubmissionLine) => (
    <time dateTime={submittedAt}>{format.dateTime(submittedAt)}</time>
  );
  const tag = ({ status }: FormSubmissionLine) => <SubmissionStatusTag status={status} />;
  const columns: ListColumn<FormSubmissionLine>[] = [
    { key: 'from', title: t`Submitted by`, render: (line) => <From line={line} /> },
    { key: 'title', title: t`Form`, render: ({ title }) => title },
    { key: 'submittedAt', title: t`Received`, render: when },
    { key: 'status', title: t`Status`, render: tag },
  ];
  return (
    <DataList
      label={t`Submitted forms`}
      rows={submissions}
      rowKey={({ id }) => id}
      columns={columns}
      renderCard={(line) => (
        <>
          <Flex justify="space-between" align="start" gap="small">
            <From line={line} />
            {tag(line)}
          </Flex>
          <div>{line.title}</div>
          <div>{when(line)}</div>
        </>
      )}
      {...list}
    />
  );
}

function From({ line: { id, patient, respondent } }: { line: FormSubmissionLine }) {
  const { t } = useLingui();
  const name = patient ? patientName(patient) : (respondent ?? t`Unnamed person`);
  return (
    <div>
      <RowLink to={paths.submission(id)}>{name}</RowLink>
      {!patient && <div className="pc-list-sub">{t`Not linked to a patient yet`}</div>}
    </div>
  );
}
